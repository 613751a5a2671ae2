import { readFile } from 'node:fs/promises'
import type pg from 'pg'

// Of a Linux kernel on every machine it is built for today.
const ticksPerSecond = 100

const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** CPU seconds a process has used so far; 0 where the system does not tell. */
export async function cpuOf(pid: number): Promise<number> {
  // The name may hold anything, also brackets: what is counted stands behind the last one.
  const fields = (await read(pid, 'stat')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
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

export const cpuOfAll = (pids: number[]) => sum(pids, cpuOf)
export const memoryOfAll = (pids: number[]) => sum(pids, memoryOf)
