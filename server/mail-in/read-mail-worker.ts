import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'

const { bytes } = workerData as { bytes: Uint8Array }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
parentPort?.postMessage(await parseMail(bytes))
