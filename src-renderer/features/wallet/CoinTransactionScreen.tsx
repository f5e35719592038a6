import { LedgerList } from './parts/LedgerList.tsx';

/** Every movement of one's coins. */
export default function CoinTransactionScreen() {
  return <LedgerList currency="coin" />;
}
