import { useLayoutEffect, useRef, useState } from 'react';
import { useServices, useStore } from '#parts/root/index.tsx';
import { useChatFeature } from '../chat-features.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { type FileKind, type FileProblem, goesAsPlainFile, problemOf, sortedByBytes } from './attachments.ts';
import { shortEnough } from './outgoing.ts';

/** What is said of a file that was chosen: why it is left out, or that it goes otherwise than it was meant. */
export interface FileRemark {
  readonly about: FileProblem | 'invalidImage' | 'tooLongVideo' | 'sentAsFile';
  readonly name: string;
}

/** Takes files into the message, however they come, and keeps what is to be said of them until the next choice. */
export interface FileIntake {
  readonly remarks: readonly FileRemark[];
  /** Those that may be sent, once their bytes have been looked at. `wanted` is the kind of the picker they came from. */
  take: (files: readonly File[], wanted?: FileKind) => Promise<readonly File[]>;
  dismiss: () => void;
}

/** The intake of the conversation that is written to; turning to another one leaves nothing of it behind. */
export function useFileIntake(store: ConversationStore): FileIntake {
  const { platform } = useServices();
  const { drafts } = useStore(ChatStore);
  const offers = useFileOffers();
  const [said, setSaid] = useState<{ store: ConversationStore; remarks: readonly FileRemark[] } | null>(null);
  const shown = useRef(store);
  const choice = useRef(0);
  useLayoutEffect(() => {
    shown.current = store;
  });
  const take = async (files: readonly File[], wanted?: FileKind): Promise<readonly File[]> => {
    choice.current += 1;
    const own = choice.current;
    const remarks: FileRemark[] = [];
    const leaveOut = (about: FileRemark['about'], some: readonly File[]) =>
      remarks.push(...some.map(({ name }) => ({ about, name })));
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
    // Who chose it as a file got what was asked for.
    if (wanted !== 'file') leaveOut('sentAsFile', taken.filter(goesAsPlainFile));
    if (choice.current === own) setSaid(remarks.length > 0 ? { store, remarks } : null);
    if (shown.current === store) return taken;
    // The window shows another conversation by now: they wait in the draft of the one they were meant for.
    drafts.setContent(store.id, [
      ...drafts.content(store.id),
      ...taken.map((file) => ({ kind: 'file' as const, file })),
    ]);
    return [];
  };
  return { remarks: said?.store === store ? said.remarks : [], take, dismiss: () => setSaid(null) };
}

/** Which kinds of file this installation lets people send, however they come: picked, pasted or dropped. */
function useFileOffers() {
  const image = useChatFeature('InputImage');
  const video = useChatFeature('InputVideo');
  const file = useChatFeature('InputFile');
  return { image, video, file };
}
