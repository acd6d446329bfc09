import type { FileStore } from '../../files/file-store.ts'

/** How an operation fails: it does nothing, it is done but reports an error, or the store is away from then on. */
export type FileFailure = 'not done' | 'done' | 'away'

const unreachable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A store in which the operation with this number, counted from 1, fails. */
export interface FailingFiles {
  files: FileStore
  hasFailed: () => boolean
}

/** Lets one operation of a file store fail. */
export function failingFiles(store: FileStore, number: number, failure: FileFailure): FailingFiles {
  let count = 0
  const failed = async <T>(work: () => Promise<T>): Promise<T> => {
    count++
    if (count < number || (count > number && failure !== 'away')) return work()
    if (count === number && failure === 'done') await work()
    throw unreachable()
  }
  const listing = (list: FileStore['list']) =>
    async function* failingList() {
      await failed(async () => undefined)
      yield* list()
    }
  const files: FileStore = {
    ...store,
    put: (...sent) => failed(() => store.put(...sent)),
    open: (...sent) => failed(() => store.open(...sent)),
    remove: (...sent) => failed(() => store.remove(...sent)),
    setAside: (...sent) => failed(() => store.setAside(...sent)),
    putBack: (...sent) => failed(() => store.putBack(...sent)),
    removeSetAside: (...sent) => failed(() => store.removeSetAside(...sent)),
    list: listing(store.list),
    listSetAside: listing(store.listSetAside),
  }
  return { files, hasFailed: () => count >= number }
}
