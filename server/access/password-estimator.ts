import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { parentPort } from 'node:worker_threads'

// Runs in a worker thread: its dictionaries take 70 MB and a third of a second to load, and are freed when it ends.

/** Longer passwords take seconds to analyze, and their remainder cannot make them weaker. */
const maxJudgedLength = 72
/** Scores go from 0 to 4; from 3, more than 100 million guesses are needed. */
const minScore = 3

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  maxLength: maxJudgedLength,
})

parentPort?.on('message', ({ password, personal }: { password: string; personal: string[] }) => {
  const { score, feedback } = estimator.check(password, personal)
  const warning = score >= minScore ? null : (feedback.warning ?? 'This password is easy to guess.')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  parentPort?.postMessage(warning)
})
