import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '#ui/Button.tsx';

type CopyButtonProps = {
  text: string;
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
};

/** A button that copies a text and shows whether it succeeded. */
export function CopyButton({ text, label, variant, size }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const { platform, toasts } = useServices();
  const copy = async () => {
    if (await platform.copyText(text)) toasts.success(t('copied'));
    else toasts.error(t('copyFailed'));
  };
  return (
    <Button icon="copy" variant={variant} size={size} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
