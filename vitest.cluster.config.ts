import { defineConfig } from 'vitest/config'

/** Tests whose cells lie on the nodes of a Citus cluster: `npm run test:cluster`. */
export default defineConfig({
  test: {
    name: 'cluster',
    include: [
      'apps/server/src/**/*.cluster.test.ts',
      // The contract conversation, timers, delays and replay; dead workers; stored, sent and reported messages.
      'apps/server/src/runtime/{conversations,workers}.test.ts',
      'apps/server/src/runtime/advance/*.test.ts',
      'apps/server/src/runtime/errands/{calls,files,people,sequences}.test.ts',
      'apps/server/src/runtime/ingest/{albums,arrivals,idle-memory,repeats,webhooks}.test.ts',
      'apps/server/src/runtime/send/{presses,receipts,sends}.test.ts',
      // Features that read and change a cell: drafts and versions, the trash, moves of customers, jobs, alarms.
      'apps/server/src/features/{alarms,document,flows,inbox,jobs,segments,sequences}/**/*.test.ts',
      // Broadcasts with their tests of variants, clicks, people, why, templates, and statistics of tags.
      'apps/server/src/features/{broadcasts,dispatches,events,message-templates,tags}/*.test.ts',
      'apps/server/src/platform/upkeep.test.ts',
      'apps/server/src/platform/db/{count-traffic,directory,forget,partitions}.test.ts',
    ],
    exclude: [
      'apps/server/src/**/*.{unit,runtime}.test.ts',
      // It gives the planner false counts of the rows, which PostgreSQL lets a test do from 18 on, at the table's own node.
      'apps/server/src/features/document/many-flows.test.ts',
      // It moves instants by updates that reckon, which Citus does not take.
      'apps/server/src/features/broadcasts/ab.test.ts',
    ],
    globalSetup: ['apps/server/src/testing/cluster.setup.ts'],
    environment: 'node',
    chaiConfig: { truncateThreshold: 600 },
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
