/** Greatest lengths in characters, and other bounds, that browser and server share. */
export const limits = {
  name: 100,
  teamName: 60,
  email: 254,
  phone: 40,
  address: 500,
  title: 200,
  content: 10_000,
  fileName: 255,
  actionUrl: 2_000,
  password: { min: 10, max: 128 },
  uniqueId: { min: 8, max: 64 },
  stepNumber: 999,
  currentStepInDialog: 10,
  /** Bytes of one upload (specification, section 5). */
  upload: 10 * 1024 * 1024,
  /** Calls of one portal that change something, in an hour and in a day, and how many of them are ever recorded. */
  portalWrites: { hour: 300, day: 1_000, recorded: 10_000 },
  /** The client's side of one chat, in all. */
  clientChat: { messages: 5_000, characters: 2_000_000 },
  /** The newest rows of a chat or of alerts that one call answers, and their text. */
  listed: { rows: 10_000, characters: 8_000_000 },
  uploadsPerPortal: { files: 200, bytes: 500 * 1024 * 1024 },
} as const

/** Extensions that an upload may have (specification, section 5). */
export const uploadExtensions = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.gif', '.txt'] as const
