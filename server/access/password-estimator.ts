import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { parentPort } from 'node:worker_threads'

// Runs as a worker: its dictionaries take 70 MB and a third of a second, and go away with it.

/** Longer ones take seconds to look through, and no longer part makes them weaker. */
const longest = 72
/** 0 to 4; from 3 on, more than 100 million guesses are needed. */
const goodEnough = 3

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  maxLength: longest,
})

parentPort?.on('message', ({ password, personal }: { password: string; personal: string[] }) => {
  const { score, feedback } = estimator.check(password, personal)
  const warning = score >= goodEnough ? null : (feedback.warning ?? 'This password is easy to guess.')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  parentPort?.postMessage(warning)
})
