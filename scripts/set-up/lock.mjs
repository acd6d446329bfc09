import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './run.mjs'

const cache = join(root, '.cache')
const folder = join(cache, 'set-up.lock')
const ownerFile = join(folder, 'owner')
const heartbeat = 2_000
const silentFor = 30_000

const self = [process.pid, hostname(), randomUUID()].join(' ')

/** Runs the work while no other process in this checkout does: a second one waits for its turn. */
export const alone = async (work) => {
  mkdirSync(cache, { recursive: true })
  const leftovers = []
  let told = false
  while (!take()) {
    const owner = readOwner()
    if (isStale(owner)) leftovers.push(breakLock(owner))
    else {
      if (!told) console.log('Waiting for another start in this folder ...')
      told = true
      await pause(200)
    }
  }
  const beat = setInterval(touch, heartbeat)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    if (readOwner() === self) leftovers.push(folder)
    for (const path of leftovers) rmSync(path, { recursive: true, force: true })
  }
}

const take = () => {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(ownerFile, self)
  return true
}

const touch = () => {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // After a long sleep of the machine another process may have taken the lock over.
  }
}

const readOwner = () => {
  try {
    return readFileSync(ownerFile, 'utf8')
  } catch {
    return ''
  }
}

// A lock is left over when its process is gone, or, where we can't see that process, when it stopped beating.
const isStale = (owner) => {
  try {
    if (Date.now() - statSync(folder).mtimeMs > silentFor) return true
  } catch {
    return false
  }
  const [pid, host] = owner.split(' ')
  return host === hostname() && !isAlive(Number(pid))
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Each left-over lock has one place to go, and stays there for now: whoever comes second finds the place taken, and so
// can't move away the lock that the first one has made in the meantime.
const breakLock = (owner) => {
  const aside = `${folder}.${owner.split(' ')[2] ?? 'nameless'}`
  try {
    renameSync(folder, aside)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
  return aside
}
