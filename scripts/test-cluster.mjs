// npm run test:cluster: the tests of the message path and of other users of cells, with the cells on the nodes of the Citus
// cluster whose coordinator CITUS_URL names. It is no part of npm test.
import { vitest } from './vitest.mjs'

if (!process.env.CITUS_URL) {
  console.error(
    'test:cluster needs CITUS_URL: the address of a database on the coordinator of a Citus cluster that has workers, as\n' +
      'postgres://user@host:port/database. The user makes and drops databases on all nodes. docs/scaling.md says how to build one.',
  )
  process.exit(2)
}

vitest('vitest.cluster.config.ts', process.argv.slice(2))
