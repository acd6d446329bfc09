import { readStored, writeStored } from '#web/data/browser-storage.ts'

const place = (uniqueId: string) => `first-visit:${uniqueId}`

/** Whether the question of the first visit was answered or put off in this browser. */
export const firstVisitAnswer = {
  isGiven: (uniqueId: string) => readStored('browser', place(uniqueId)) !== null,
  give: (uniqueId: string) => writeStored('browser', place(uniqueId), 'done'),
}
