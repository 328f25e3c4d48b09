/** Two that this device has sent, as its browser keeps them. */
export const SAVED_SIGNUPS = [
  {
    number: '2027-0041',
    token: 'first',
    edition: 'Jarné husle',
    savedAt: new Date(Date.now() - 2_000).toISOString(),
  },
  {
    number: '2027-0042',
    token: 'later',
    edition: 'Jarné husle',
    savedAt: new Date().toISOString(),
  },
];
