import { ALERT, LineIcon } from './line-icon'

// Line icons by Lucide (ISC licence), drawn on a 24 px grid.
const PATHS = {
  mail: [
    'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  ],
  phone: [
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  ],
  pin: [
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
    'M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  ],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  left: ['m12 19-7-7 7-7', 'M19 12H5'],
  right: ['M5 12h14', 'm12 5 7 7-7 7'],
  alert: ALERT,
  card: ['M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z', 'M2 10h20', 'M6 14h2'],
  wallet: [
    'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1',
    'M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
  ],
  bank: [
    'M10 18v-7',
    'M11.12 2.2a2 2 0 0 1 1.76 0l7.84 3.85a.5.5 0 0 1-.22.95h-17a.5.5 0 0 1-.22-.95z',
    'M14 18v-7',
    'M18 18v-7',
    'M3 22h18',
    'M6 18v-7',
  ],
  calendar: [
    'M16 18h6',
    'M16 2v3',
    'M19 15v6',
    'M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3',
    'M3 9h18',
    'M8 2v3',
  ],
  printer: [
    'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
    'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
    'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
  ],
  gift: [
    'M12 7v14',
    'M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8',
    'M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5',
    'M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
  ],
} as const

export type IconName = keyof typeof PATHS

/** Draws a line icon. It is always decoration: the words beside it have the meaning. */
export const Icon = ({ name }: { name: IconName }) => <LineIcon paths={PATHS[name]} />
