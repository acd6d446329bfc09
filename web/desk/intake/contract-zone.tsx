import { CameraButton } from '#web/shared/documents/camera-button.tsx'
import { FileZone } from '#web/ui/file-zone.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'

/** The files that can be read, for a file input. */
export const acceptedContracts = '.pdf,.jpg,.jpeg,.png,.heic,.heif'

type ContractZoneProps = {
  onFiles: (files: File[]) => void
  /** It has the focus when the form opens. */
  isFirst?: boolean
}

/** Takes a signed contract, from which the form is then filled in. */
export function ContractZone({ onFiles, isFirst = false }: ContractZoneProps) {
  const hasTouch = useMediaQuery('(any-pointer: coarse)')
  return (
    <div className="grid gap-3">
      <FileZone
        multiple
        accept={acceptedContracts}
        prompt={
          hasTouch ? 'Choose a file with the signed contract' : 'Drop the signed contract here, or choose it'
        }
        hint="PDF or photos, up to 6 files. It is read in this browser; nothing is sent."
        onFiles={onFiles}
        {...(isFirst ? { 'data-first-focus': '' } : {})}
      />
      <CameraButton disabled={false} hasPages={false} onPhoto={(photo) => onFiles([photo])} />
    </div>
  )
}
