import type { Topic } from '#contract/topics.ts'
import { refreshedBy } from './refreshed-by.ts'

/** What a cached answer is about, so that a live announcement finds it. */
export interface AnswerMeta extends Record<string, unknown> {
  topics: readonly Topic[]
  /** The client in the path, by portal id or id; null for answers about many clients. */
  client: string | null
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AnswerMeta
  }
}

/** The meta of a call's answer. */
export function answerMeta(
  call: { id: string; version?: Topic | undefined },
  params: Record<string, string> | undefined,
): AnswerMeta {
  const client = params?.['uniqueId'] ?? params?.['clientId'] ?? params?.['id'] ?? null
  return { topics: refreshedBy(call), client }
}
