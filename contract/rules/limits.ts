/** Maximum lengths in characters, and other limits, shared by browser and server. */
export const limits = {
  name: 100,
  teamName: 60,
  email: 254,
  phone: 40,
  address: 500,
  title: 200,
  content: 10_000,
  outcomeReason: 500,
  /** Why a file is sent back. */
  returnReason: 500,
  fileName: 255,
  actionUrl: 2_000,
  password: { min: 10, max: 128 },
  uniqueId: { min: 8, max: 64 },
  stepNumber: 999,
  /** Dates of one deal; a template has at most 100 lines. */
  datesOfDeal: 200,
  /** Documents that are requested together. */
  documentsAtOnce: 50,
  currentStepInDialog: 10,
  /** Bytes of one upload (specification, section 5). */
  upload: 10 * 1024 * 1024,
  /** Writes by one link of a portal per hour and per day, and the total number of them that is recorded. */
  portalWrites: { hour: 300, day: 1_000, recorded: 10_000 },
  /** The same by the link of a partner. */
  partnerWrites: { hour: 60, day: 200 },
  /** Answers from one sender per hour and per day; those beyond it are taken later. */
  answers: { hour: 60, day: 300 },
  /** Right and wrong PINs of one link per hour. */
  pinEntries: 60,
  /**
   * Entries a day in the activity about one link that change nothing: new browsers that open the link, and refused bank details.
   */
  changelessEntries: 20,
  /** New browsers a day that the server remembers of one link. */
  newBrowsers: 100,
  /** The total size of the client's side of one chat. */
  clientChat: { messages: 5_000, characters: 2_000_000 },
  /** How many of the newest rows of a chat or of alerts one call returns, and their total text. */
  listed: { rows: 10_000, characters: 8_000_000 },
  uploadsPerPortal: { files: 200, bytes: 500 * 1024 * 1024 },
} as const

/** File extensions allowed for uploads (specification, section 5). */
export const uploadExtensions = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.gif', '.txt'] as const

/** Limits of one import, shared by browser and server. */
export const importLimits = { clients: 5_000, bytes: 16 * 1024 * 1024 } as const

/** The choices for how many days before a date a client is reminded (specification, section 5). */
export const reminderDays = [1, 2, 3, 5, 7] as const

/** How many clients one request can email their links. */
export const maxPortalLinks = 1_000
