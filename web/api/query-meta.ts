import { type Topic, topics } from '#contract/topics.ts'

/** Responses without their own version: the topics that affect them. */
const unversioned: Partial<Record<string, readonly Topic[]>> = {
  listClients: ['client', 'steps', 'messages'],
  findClients: ['client', 'steps', 'messages'],
  getClient: ['client', 'steps', 'messages'],
  searchClients: ['client'],
  listConversations: ['client', 'messages'],
  countUnreadMessages: ['client', 'messages'],
  getPortalTeam: ['client'],
  getPortalChannels: ['client', 'preferences'],
  getAdminStats: ['client', 'steps', 'documents'],
  getToday: ['client', 'steps', 'documents', 'messages', 'notifications', 'visits'],
  getPipeline: ['client', 'steps'],
  listAllDocuments: ['client', 'documents'],
  listNotes: ['notes'],
  listDeliveries: ['notifications', 'messages', 'documents', 'steps'],
  getPreferences: ['preferences', 'client'],
  listActivity: topics,
  listActivityPeople: topics,
}

/** The topics that require a refetch of a call when they change. */
function refreshedBy(call: { id: string; version?: Topic | undefined }): readonly Topic[] {
  return call.version === undefined ? (unversioned[call.id] ?? []) : [call.version]
}

/** What a cached response is about, so that live announcements can find it. */
export interface AnswerMeta extends Record<string, unknown> {
  topics: readonly Topic[]
  /** The client in the path, by portal id or id; null for responses about many clients. */
  client: string | null
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AnswerMeta
  }
}

/** The meta of a call's response. */
export function answerMeta(
  call: { id: string; version?: Topic | undefined },
  params: Record<string, string> | undefined,
): AnswerMeta {
  const client = params?.['uniqueId'] ?? params?.['clientId'] ?? params?.['id'] ?? null
  return { topics: refreshedBy(call), client }
}
