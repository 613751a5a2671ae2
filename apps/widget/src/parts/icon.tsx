const paths = {
  chat: 'M12 20.5a8.5 8.5 0 1 0-7.6-4.7L3.5 20.5l4.7-.9a8.5 8.5 0 0 0 3.8.9ZM8.5 10.5h7M8.5 14h4.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  send: 'M12 19V5m-6 6 6-6 6 6',
  clip: 'm19.5 11.5-7.6 7.6a4.8 4.8 0 0 1-6.8-6.8l8-8a3.2 3.2 0 0 1 4.6 4.5l-8 8a1.6 1.6 0 0 1-2.3-2.2l7.2-7.2',
  previous: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  file: 'M13.5 3.5h-6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-10zm0 0v5h5',
  waiting: 'M12 7v5l3 2M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  sent: 'm5 12.5 4.5 4.5L19 7.5',
  read: 'm2 12.5 4.5 4.5L16 7.5M11.5 16.5l.5.5 9.5-9.5',
  failed: 'M12 7.5v5.5m0 3v.5M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  link: 'M9 5.5H5.5v13h13V15M13 5.5h5.5V11m0-5.5L11 13',
  call: 'M5 4.5h3.5l1.8 4.4-2.2 1.4a11 11 0 0 0 5.6 5.6l1.4-2.2 4.4 1.8V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 6.1 1.5 1.5 0 0 1 5 4.5Z',
}
export type IconName = keyof typeof paths

/** One set, drawn with a 1.5 px stroke. The word beside it, or the label of its button, gives the meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
