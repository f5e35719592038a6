import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { BalanceStore, useStore } from '#parts/root/index.tsx';

/** Calls back whenever money is known to have moved, in this window or anywhere else. */
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
