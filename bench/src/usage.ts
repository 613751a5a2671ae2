import { readFile } from 'node:fs/promises'
import type pg from 'pg'

// The same in every Linux kernel of today.
const ticksPerSecond = 100

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** A process's counters, from its state on: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html (field 3 is the first). */
async function statOf(pid: number) {
  // The name may contain anything, also brackets: the counters stand behind the last one.
  const fields = (await read(pid, 'stat')).split(') ').at(-1)?.split(' ') ?? []
  return (field: number) => Number(fields[field - 3] ?? 0)
}

/** CPU seconds a process has used so far; 0 where the system does not report them. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await statOf(pid)
  return (stat(14) + stat(15)) / ticksPerSecond
}

/** CPU seconds of all processes of the database, with those that have ended since it started. */
export async function cpuOfDatabase(db: pg.Client): Promise<number> {
  const pids = await databasePids(db)
  const postmaster = await statOf((await statOf(pids[0] ?? 0))(4))
  return (await sum(pids, cpuOf)) + (postmaster(16) + postmaster(17)) / ticksPerSecond
}

/** Megabytes of a process that are its own, with its share of what several use. */
export async function memoryOf(pid: number): Promise<number> {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(await read(pid, 'smaps_rollup'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

/** All processes of the database but the one that started them, which sleeps. */
export async function databasePids(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

const sum = async (pids: number[], of: (pid: number) => Promise<number>) =>
  (await Promise.all(pids.map(of))).reduce((total, one) => total + one, 0)

export const memoryOfAll = (pids: number[]) => sum(pids, memoryOf)
