import { Drawer as Base } from '@base-ui/react/drawer';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Drawer.module.css';
import { firstControl, openingFocus } from './opening-focus.ts';
import { useLayerClose } from './useLayerClose.ts';
import { useLayout } from './useLayout.ts';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown beside the title: a Badge. */
  aside?: ReactNode;
  /** Stays below the scrolling content. */
  footer?: ReactNode;
  /** Height of the bottom sheet on a phone, as CSS lengths: "60vh". */
  minHeight?: string | undefined;
  maxHeight?: string | undefined;
  /**
   * False keeps the rest of a desktop window usable and without a scrim; a wide window makes room for the
   * drawer (`data-beside`).
   */
  modal?: boolean | undefined;
  /** Lets the content reach the edges. */
  flush?: boolean | undefined;
  children: ReactNode;
};

/** A panel 360 px wide at the right on the desktop, a bottom sheet with a grab handle on a phone. */
export function Drawer({
  open,
  onClose,
  title,
  aside,
  footer,
  minHeight,
  maxHeight,
  modal = true,
  flush,
  children,
}: DrawerProps) {
  const { t } = useTranslation('ui');
  const isSheet = useLayout() === 'mobile';
  const isModal = modal || isSheet;
  const popup = useRef<HTMLDivElement>(null);
  const changed = useLayerClose(open, onClose);
  const style = { '--sheet-min': minHeight ?? '0px', '--sheet-max': maxHeight ?? '88dvh' } as CSSProperties;
  return (
    <Base.Root
      open={open}
      onOpenChange={changed}
      swipeDirection={isSheet ? 'down' : 'right'}
      modal={isModal}
      disablePointerDismissal={!isModal}
    >
      <Base.Portal>
        {isModal && <Base.Backdrop className={styles.scrim} forceRender />}
        <Base.Viewport
          className={classes(styles.viewport, isSheet && styles.bottom, !isModal && styles.through)}
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => openingFocus(firstControl(popup.current), popup.current)}
            className={classes(styles.panel, isSheet ? styles.sheet : styles.side)}
            style={style}
            data-beside={!isModal || undefined}
          >
            {isSheet && <div className={styles.grab} />}
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {aside}
              <Base.Close render={<IconButton icon="x" label={t('close')} className={styles.close} />} />
            </header>
            <Base.Content className={classes(styles.body, !flush && styles.padded)}>{children}</Base.Content>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
