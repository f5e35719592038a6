import { useLayoutEffect, useRef, useState } from 'react';
import { useServices, useStore } from '#parts/root/index.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { measure } from '../outbox/measure.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import {
  type FileKind,
  type FileProblem,
  goesAsPlainFile,
  kindOf,
  problemOf,
  sortedByBytes,
} from './attachments.ts';
import type { GivenFiles } from './editor-events.ts';
import { shortEnough } from './outgoing.ts';

/** A remark on a chosen file: the reason why it is left out, or that it is sent as another kind. */
export interface FileRemark {
  readonly about: FileProblem | 'folder' | 'invalidImage' | 'tooLongVideo' | 'sentAsFile';
  readonly name: string;
}

/** Adds files to the message from every source, and keeps the remarks on them until the next choice. */
export interface FileIntake {
  readonly remarks: readonly FileRemark[];
  /** The files that may be sent, once their bytes have been checked. `wanted` is the kind of the picker. */
  take: (given: GivenFiles, wanted?: FileKind) => Promise<readonly File[]>;
  dismiss: () => void;
}

/** The file intake of the open conversation; a change to another one clears the remarks. */
export function useFileIntake(store: ConversationStore): FileIntake {
  const { platform } = useServices();
  const { drafts } = useStore(ChatStore);
  const offers = useFileOffers();
  const [said, setSaid] = useState<{ store: ConversationStore; remarks: readonly FileRemark[] } | null>(null);
  /** The conversation whose field takes files; null once the field is gone. */
  const shown = useRef<ConversationStore | null>(store);
  const choice = useRef(0);
  useLayoutEffect(() => {
    shown.current = store;
    return () => {
      shown.current = null;
    };
  });
  const take = async ({ files, folders }: GivenFiles, wanted?: FileKind): Promise<readonly File[]> => {
    choice.current += 1;
    const own = choice.current;
    const remarks: FileRemark[] = [];
    const leaveOut = (about: FileRemark['about'], some: readonly { readonly name: string }[]) =>
      remarks.push(...some.map(({ name }) => ({ about, name })));
    leaveOut(
      'folder',
      folders.map((name) => ({ name })),
    );
    const fit = files.filter((file) => {
      const problem = problemOf(file, offers, wanted);
      if (problem) leaveOut(problem, [file]);
      return problem === null;
    });
    setSaid(remarks.length > 0 ? { store, remarks } : null);
    const { sound, fake } = await sortedByBytes(fit);
    leaveOut('invalidImage', fake);
    const isLimited = wanted === 'video' && platform.kind === 'native';
    const taken = isLimited ? await shortEnough(sound) : sound;
    leaveOut(
      'tooLongVideo',
      sound.filter((file) => !taken.includes(file)),
    );
    // A user who chose to send it as a file gets what they wanted, so there is no remark.
    if (wanted !== 'file') leaveOut('sentAsFile', taken.filter(goesAsPlainFile));
    if (choice.current === own) setSaid(remarks.length > 0 ? { store, remarks } : null);
    // Until the message is sent there is usually time enough.
    for (const file of taken) {
      const kind = kindOf(file);
      if (kind !== 'file') void measure(file, kind);
    }
    if (shown.current === store) return taken;
    // Another conversation or screen is shown by now, so the files are added to the draft of their conversation.
    drafts.setContent(store.id, [
      ...drafts.content(store.id),
      ...taken.map((file) => ({ kind: 'file' as const, file })),
    ]);
    return [];
  };
  return { remarks: said?.store === store ? said.remarks : [], take, dismiss: () => setSaid(null) };
}

/** The kinds of file that this installation lets people send: picked, pasted or dropped. */
function useFileOffers() {
  const image = useChatFeature('InputImage');
  const video = useChatFeature('InputVideo');
  const file = useChatFeature('InputFile');
  return { image, video, file };
}
