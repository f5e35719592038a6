import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { BalanceStore, useStore } from '#parts/root/index.tsx';

/** Calls back on every known balance change, in this window or elsewhere. */
export function useMovements(heard: () => void): void {
  const balance = useStore(BalanceStore);
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    return reaction(
      () => balance.movements,
      () => latest.current(),
    );
  }, [balance]);
}
