import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadRule } from '#lib/rules/upload.ts';
import { useServices } from '#parts/root/index.tsx';
import { UploadTask } from '#parts/uploads/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import styles from './GroupPicture.module.css';

const accept = Object.keys(uploadRule('avatar').types).join(',');

type GroupPictureProps = {
  /** The address of the picture; empty if the group has none. */
  url: string;
  onChange: (url: string) => void;
};

/** A group's picture, with a button to change it. */
export const GroupPicture = observer(function GroupPicture({ url, onChange }: GroupPictureProps) {
  const { t } = useTranslation('chat-group');
  const { api, toasts } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [task, setTask] = useState<UploadTask | null>(null);
  useEffect(() => () => task?.cancel(), [task]);
  const send = async (file: File) => {
    const sending = new UploadTask(api, 'avatar', file);
    setTask(sending);
    await sending.start();
    if (sending.result) onChange(sending.result.url);
    else if (sending.failure) toasts.error(t('create.pictureFailed'));
    setTask(null);
  };
  return (
    <div className={styles.picture}>
      <Avatar
        src={task?.previewUrl ?? url}
        name={t('settings.avatar')}
        size={64}
        shape="square"
        fallback="users"
      />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button icon="image" loading={task !== null} onClick={() => input.current?.click()}>
        {t('create.picture')}
      </Button>
      {url !== '' && (
        <IconButton icon="trash-2" label={t('create.removePicture')} onClick={() => onChange('')} />
      )}
    </div>
  );
});
