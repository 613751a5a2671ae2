// One set, drawn on 24 × 24 with a stroke of 1.75.
const paths = {
  back: 'M15 5l-7 7 7 7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  clip: 'M20 11.5l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8L9.9 17.2a1.7 1.7 0 0 1-2.4-2.4l7.4-7.4',
  image:
    'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9v.01',
  send: 'M5 12l-1-8 17 8-17 8 1-8zm0 0h7',
  keys: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM7 9.5v.01M12 9.5v.01M17 9.5v.01M7 13v.01M12 13v.01M17 13v.01M9 16h6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  checks: 'M2.5 12.5L7 17l9-9.5M11.5 16l1 1 9-9.5',
  link: 'M8 16L16 8M9 8h7v7',
  phone: 'M6 4h3l1.5 4.5L8.500 10a11 11 0 0 0 5.500 5.500l1.500-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  place:
    'M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11zM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  file: 'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14 3v5h5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500a7.500 7.500 0 0 1 15 0',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500V4M12 20v1.500M4 12H2.500M21.500 12H20M5.500 5.500l1 1M17.500 17.500l1 1M18.500 5.500l-1 1M6.500 17.500l-1 1',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  previous: 'M14 6l-6 6 6 6',
  next: 'M10 6l6 6-6 6',
}

/** @typedef {keyof typeof paths} IconName */

/**
 * @param {IconName} name
 * @param {number} [size]
 */
export const icon = (name, size = 22) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    'aria-hidden': 'true',
    class: 'icon',
  }))
    svg.setAttribute(key, String(value))
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
