import { LedgerList } from './parts/LedgerList.tsx';

/** All diamond transactions of the user. */
export default function DiamondTransactionScreen() {
  return <LedgerList currency="diamond" />;
}
