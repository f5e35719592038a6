import { course, type LonLat } from './land.ts';

/** A real road with its line. */
export interface Road {
  readonly name: string;
  readonly kind: 'toll' | 'avenue';
  readonly course: readonly LonLat[];
}

/** Well-known roads of Jakarta. */
export const roads: readonly Road[] = [
  {
    name: 'Tol Dalam Kota',
    kind: 'toll',
    course: course(`106.79 -6.13, 106.792 -6.15, 106.7925 -6.17, 106.7975 -6.19, 106.8 -6.203, 106.81 -6.216,
      106.8165 -6.2275, 106.828 -6.238, 106.845 -6.2432, 106.868 -6.2445, 106.876 -6.23, 106.8745 -6.2,
      106.877 -6.17, 106.885 -6.145, 106.88 -6.12, 106.85 -6.127, 106.82 -6.129, 106.79 -6.13`),
  },
  {
    name: 'Tol Jagorawi',
    kind: 'toll',
    course: course(`106.868 -6.2445, 106.876 -6.29, 106.886 -6.34, 106.87 -6.42, 106.84 -6.55`),
  },
  {
    name: 'Tol Jakarta-Cikampek',
    kind: 'toll',
    course: course(`106.868 -6.2445, 106.92 -6.248, 106.99 -6.253, 107.1 -6.29, 107.3 -6.36, 107.46 -6.42`),
  },
  {
    name: 'Tol Jakarta-Tangerang',
    kind: 'toll',
    course: course(
      `106.7925 -6.183, 106.75 -6.187, 106.7 -6.2, 106.64 -6.215, 106.5 -6.22, 106.2 -6.14, 106.02 -6.03`,
    ),
  },
  {
    name: 'Tol Lingkar Luar',
    kind: 'toll',
    course: course(`106.735 -6.13, 106.732 -6.19, 106.755 -6.25, 106.777 -6.288, 106.81 -6.293, 106.85 -6.297,
      106.89 -6.31, 106.94 -6.28, 106.95 -6.23, 106.945 -6.17, 106.94 -6.12`),
  },
  {
    name: 'Jl. M.H. Thamrin',
    kind: 'avenue',
    course: course(`106.8226 -6.178, 106.823 -6.195, 106.8228 -6.202`),
  },
  {
    name: 'Jl. Jend. Sudirman',
    kind: 'avenue',
    course: course(`106.8228 -6.202, 106.8205 -6.211, 106.8142 -6.2195, 106.807 -6.2245, 106.8 -6.2285`),
  },
  {
    name: 'Jl. Gatot Subroto',
    kind: 'avenue',
    course: course(`106.8 -6.206, 106.8142 -6.2195, 106.826 -6.2365, 106.844 -6.2425`),
  },
  {
    name: 'Jl. H.R. Rasuna Said',
    kind: 'avenue',
    course: course(`106.83 -6.204, 106.831 -6.222, 106.8335 -6.24`),
  },
  {
    name: 'Jl. Sisingamangaraja',
    kind: 'avenue',
    course: course(`106.8 -6.2285, 106.799 -6.2365, 106.798 -6.2445`),
  },
  {
    name: 'Jl. Panglima Polim',
    kind: 'avenue',
    course: course(`106.798 -6.2445, 106.7972 -6.26, 106.7965 -6.275`),
  },
  {
    name: 'Jl. Letjen S. Parman',
    kind: 'avenue',
    course: course(`106.7912 -6.166, 106.7918 -6.18, 106.797 -6.1915`),
  },
  {
    name: 'Jl. Gajah Mada',
    kind: 'avenue',
    course: course(`106.8195 -6.166, 106.8165 -6.15, 106.8145 -6.139`),
  },
  {
    name: 'Jl. Medan Merdeka Barat',
    kind: 'avenue',
    course: course(`106.8222 -6.1705, 106.8226 -6.178, 106.8224 -6.1812`),
  },
  { name: 'Jl. Medan Merdeka Selatan', kind: 'avenue', course: course(`106.8226 -6.1807, 106.832 -6.181`) },
  { name: 'Jl. Medan Merdeka Timur', kind: 'avenue', course: course(`106.832 -6.181, 106.8318 -6.1705`) },
  { name: 'Jl. Medan Merdeka Utara', kind: 'avenue', course: course(`106.8318 -6.1705, 106.8222 -6.1705`) },
  {
    name: 'Jl. Casablanca',
    kind: 'avenue',
    course: course(`106.8142 -6.2195, 106.831 -6.2245, 106.8426 -6.2246, 106.862 -6.227`),
  },
  {
    name: 'Jl. Matraman Raya',
    kind: 'avenue',
    course: course(`106.847 -6.19, 106.858 -6.205, 106.868 -6.218`),
  },
  { name: 'Jl. Salemba Raya', kind: 'avenue', course: course(`106.8445 -6.178, 106.847 -6.19`) },
  { name: 'Jl. Pemuda', kind: 'avenue', course: course(`106.88 -6.1925, 106.908 -6.191`) },
  {
    name: 'Jl. Daan Mogot',
    kind: 'avenue',
    course: course(`106.7912 -6.166, 106.76 -6.16, 106.72 -6.155, 106.66 -6.16`),
  },
  {
    name: 'Jl. Margonda Raya',
    kind: 'avenue',
    course: course(`106.834 -6.355, 106.828 -6.385, 106.819 -6.4`),
  },
];

/** Names of smaller streets, common in Indonesian towns. */
export const streetNames =
  `Jl. Melati, Jl. Kenanga, Jl. Anggrek, Jl. Mawar, Jl. Cempaka, Jl. Flamboyan, Jl. Dahlia,
  Jl. Teratai, Jl. Bougenville, Jl. Merpati, Jl. Rajawali, Jl. Cendrawasih, Jl. Garuda, Jl. Pahlawan,
  Jl. Merdeka, Jl. Pemuda, Jl. Veteran, Jl. Diponegoro, Jl. Imam Bonjol, Jl. Teuku Umar, Jl. Kartini,
  Jl. Hasanuddin, Jl. Pattimura, Jl. Ahmad Yani, Jl. Gajah Mada, Jl. Hayam Wuruk, Jl. Siliwangi,
  Jl. Mangga, Jl. Rambutan, Jl. Salak, Jl. Kelapa, Jl. Beringin`.split(/,\s+/);
