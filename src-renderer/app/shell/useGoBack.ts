import { useEffect, useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { BarStore, LeaveStore, useServices, useStore } from '#parts/root/index.tsx';
import { escapeNow } from '#ui/useEscape.ts';
import { useApp } from '../AppContext.ts';
import type { AppRoute } from '../routes/route.ts';
import { itemOf } from './places.ts';

/** True if the history has an earlier screen of this product: the router numbers its entries. */
export const hasScreenBehind = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * The back navigation of a screen: to the screen's own target, otherwise to the previous screen, otherwise to
 * its place.
 */
export function useGoBack(route: AppRoute): () => void {
  const { navigate, platform } = useServices();
  const bar = useStore(BarStore);
  const leaving = useStore(LeaveStore);
  const closeView = async () => {
    if (!(await leaving.mayLeave()) || platform.host?.close()) return;
    navigate(route.place ? itemOf(route.place).to : paths.home(), { replace: true });
  };
  return () => {
    if (bar.back !== null) navigate(bar.back, { returns: true });
    else if (hasScreenBehind()) window.history.back();
    else void closeView();
  };
}

/**
 * The layers that Escape closes. The card of a sign-in elsewhere, an `alertdialog`, is none: it stays until its button
 * is pressed, and the chat behind it can be left.
 */
const layers = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Presses Escape for the open layer; false if there is none, or if the field that controls it does not take the key. */
function closeLayer(): boolean {
  const layer = document.querySelector(layers);
  if (!layer) return false;
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  const isInside = layer.contains(document.activeElement);
  // The keys of the list of mentions are pressed in the editor, which takes none while an input method composes.
  const field =
    isInside || !layer.id
      ? null
      : document.querySelector(`[role="textbox"][aria-controls="${CSS.escape(layer.id)}"]`);
  if (field) return !field.dispatchEvent(key);
  (isInside ? document.activeElement : layer)?.dispatchEvent(key);
  return true;
}

/**
 * Handles the Back button of a device: first the top layer closes, or what Escape would end, such as the sheet of the
 * composer; then the screen goes back, then the app's view closes. Unfinished work is not ended without a question.
 */
export function useDeviceBack(): void {
  const { dialogs } = useApp();
  const { navigate, platform, signal } = useServices();
  const bar = useStore(BarStore);
  const leaving = useStore(LeaveStore);
  const answer = useRef<() => boolean>(() => false);
  answer.current = () => {
    const top = dialogs.items.at(-1);
    if (top) dialogs.close(top.id);
    else if (closeLayer()) return true;
    else if (!leaving.mustAsk && escapeNow()) return true;
    else if (bar.back !== null) navigate(bar.back, { returns: true });
    else if (hasScreenBehind()) window.history.back();
    else if (leaving.mustAsk) void leaving.mayLeave().then((mayLeave) => mayLeave && platform.host?.close());
    else return false;
    return true;
  };
  useEffect(() => {
    const end = new AbortController();
    platform.host?.onBack(() => answer.current(), AbortSignal.any([end.signal, signal]));
    return () => end.abort();
  }, [platform, signal]);
}
