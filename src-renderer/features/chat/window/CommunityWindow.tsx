import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { peerOf } from '#im/records.ts';
import { ApplicationsTip } from '../applications/ApplicationsTip.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { GroupNotice } from '../group/GroupNotice.tsx';
import type { OpenGroup } from '../group/OpenGroup.ts';
import { TopicList } from '../topics/TopicList.tsx';
import styles from './CommunityWindow.module.css';
import { WindowHeader } from './WindowHeader.tsx';

type CommunityWindowProps = { store: ConversationStore; group: OpenGroup };

/** A community whose messages belong to topics: it shows the topics in place of messages. */
export const CommunityWindow = observer(function CommunityWindow({ store, group }: CommunityWindowProps) {
  const [hasDetails, setDetails] = useState(false);
  return (
    <section className={styles.window}>
      <WindowHeader store={store} peer={peerOf(store.id)} hasDetails={hasDetails} onDetails={setDetails} />
      <GroupNotice key={store.id} store={store} />
      <ApplicationsTip scope={store.id} />
      <div className={styles.topics}>
        <TopicList group={group} openId={store.id} />
      </div>
    </section>
  );
});
