import { defineConfig } from '@playwright/test'
import { mainStories } from './main-stories.ts'

/** Whole stories in a real browser against a real server. `npm test` tells the main ones, `npm run stories` all. */
export default defineConfig({
  testDir: '.',
  ...(process.env.HAWKER_MAIN_STORIES && { testMatch: mainStories }),
  // They photograph every part and every screen in every state, which takes minutes: `npm run gallery`.
  testIgnore: process.env.HAWKER_GALLERY ? [] : ['gallery.spec.ts', 'states.spec.ts', 'overlays.spec.ts'],
  outputDir: './test-results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/browser.json' }],
  ],
  // Each worker has a browser, a server and a database of its own: stories of two files never meet.
  workers: 2,
  retries: 0,
  // Ends a hanging test, not one on a slow machine.
  timeout: 420_000,
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // Storing the code of all screens is a story of its own, in offline.spec.ts.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
