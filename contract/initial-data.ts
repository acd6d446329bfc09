import type { TopicVersions } from './topics.ts'

/** The data embedded in a portal's page, so that its first paint needs no further request. */
export interface InitialPageData {
  uniqueId: string
  /** Read before the answers, so the answers are at least this new. */
  versions: TopicVersions
  /** Responses by call id. */
  answers: Record<string, unknown>
}
