import { useRef, useState } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/upload.ts'
import { longDay } from '#texts/written-days.ts'
import type { DocumentSource, Viewers } from './document-source.ts'
import { isPhoto, joinPhotos } from './join-photos.ts'
import { type ReadFiles, useReadFiles } from './use-read-files.ts'
import { type FileToUpload, useUploads } from './use-uploads.ts'

export interface UploadFormOptions {
  upload: DocumentSource['upload']
  /** The requested documents; an upload can fulfill one of them. */
  requests: readonly TransactionDocument[]
  /** The request it was opened for. */
  forRequest: TransactionDocument | null
  /** Whether a new document can get a name and a description: for admins. */
  hasTexts?: boolean
  /** The name that a new document begins with. */
  suggestedName?: string
  /** What was dropped before it opened. */
  dropped?: ReadFiles
  onClose: () => void
}

/** The chosen files, how they are sent (each by itself, or photos as pages of one PDF), and with what. */
export function useUploadForm({
  upload: send,
  requests,
  forRequest,
  hasTexts = false,
  suggestedName = '',
  dropped,
  onClose,
}: UploadFormOptions) {
  const [requestId, setRequestId] = useState(forRequest?.id ?? '')
  const [category, setCategory] = useState(forRequest?.category ?? 'other')
  const [texts, setTexts] = useState({ name: suggestedName, description: '' })
  /** What was ticked; until then as its request has it, and the client side alone. */
  const [ticked, setTicked] = useState<Viewers | null>(null)
  const uploads = useUploads(send, onClose, dropped?.files)
  const { items, isUploading } = uploads
  const remaining = items.filter(({ state }) => state !== 'uploaded')
  const [photosName] = useState(() => t.photos(longDay(dayIn(new Date()))))
  const [asPages, setAsPages] = useState(true)
  const [isJoining, setJoining] = useState(false)
  const isClosed = useRef(false)
  const [problems, setProblems] = useState(dropped?.problems ?? [])
  const isBusy = isUploading || isJoining
  const canJoin = items.length > 1 && items.every(({ file, state }) => isPhoto(file) && state !== 'uploaded')
  const joins = canJoin && asPages
  const isTooMany = requestId !== '' && items.length > 1 && !joins
  const asksTexts = hasTexts && requestId === '' && (items.length === 1 || joins)
  const requested = requests.find((request) => request.id === requestId)
  const pdfName = requested?.name ?? (texts.name.trim() || photosName)
  const fileName = joins ? `${pdfName}.pdf` : items[0]?.file.name

  const readFiles = useReadFiles()
  const choose = async (picked: readonly File[]) => {
    const read = await readFiles(picked)
    setProblems(read.problems)
    uploads.add(read.files, {
      replacing: requestId !== '' && ![...items.map(({ file }) => file), ...read.files].every(isPhoto),
    })
  }
  const answer = (id: string) => {
    setRequestId(id)
    setTicked(null)
    const chosen = requests.find((request) => request.id === id)
    if (chosen?.category) setCategory(chosen.category)
  }
  const close = () => {
    isClosed.current = true
    uploads.cancel()
    onClose()
  }
  const start = (which: readonly FileToUpload[], success?: string) => {
    const name = texts.name.trim()
    const description = texts.description.trim()
    const fields = {
      category,
      ...(requestId ? { requestId } : {}),
      ...(asksTexts && name ? { name } : {}),
      ...(asksTexts && description ? { description } : {}),
      ...(ticked
        ? {
            isForClient: ticked.isForClient ? ('true' as const) : ('false' as const),
            forPartners: ticked.forPartners.join(' '),
          }
        : {}),
    }
    void uploads.start(which, fields, success)
  }
  /** Uploads the photos as one PDF. They stay chosen if they can't be joined. */
  const startJoined = async () => {
    setJoining(true)
    setProblems([])
    try {
      const pdf = await joinPhotos(
        items.map(({ file }) => file),
        pdfName.replaceAll(/[/\\]/g, '-'),
      )
      if (isClosed.current) return
      start(uploads.add([pdf], { replacing: true }), t.uploadedAsPdf(items.length))
    } catch (error) {
      setProblems([error instanceof Error ? error.message : t.notJoined])
      setAsPages(requestId !== '')
    } finally {
      setJoining(false)
    }
  }
  return {
    items,
    uploads,
    problems,
    isBusy,
    isJoining,
    choose,
    requestId,
    requested,
    /** Chooses the request that the files answer; empty for none. */
    answer,
    category,
    setCategory,
    canJoin,
    /** Whether photos are to be pages of one PDF. */
    asPages,
    setAsPages,
    joins,
    /** Whether more files are chosen than a request takes. */
    isTooMany,
    asksTexts,
    texts,
    setTexts,
    fileName,
    viewers: ticked ?? {
      isForClient: requested?.isForClient !== false,
      forPartners: requested?.forPartners ?? [],
    },
    setTicked,
    canStart: remaining.length > 0 && !isTooMany,
    start: () => (joins ? void startJoined() : start(remaining)),
    retry: (item: FileToUpload) => start([item]),
    close,
  }
}
