import { LedgerList } from './parts/LedgerList.tsx';

/** Every movement of one's diamonds. */
export default function DiamondTransactionScreen() {
  return <LedgerList currency="diamond" />;
}
