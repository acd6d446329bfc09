import { Camera } from 'lucide-react'
import { dayIn } from '#contract/rules/days.ts'
import * as t from '#texts/upload.ts'
import { longDay } from '#texts/written-days.ts'
import { buttonClass, buttonIcon } from '#web/ui/button-class.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'

const cameraStyle =
  'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type CameraButtonProps = {
  disabled: boolean
  /** Whether photos were taken already, so that the next one is another page. */
  hasPages: boolean
  onPhoto: (photo: File) => void
}

/** Takes a photo on touch devices; renders nothing elsewhere. */
export function CameraButton({ disabled, hasPages, onPhoto }: CameraButtonProps) {
  const hasTouch = useMediaQuery('(any-pointer: coarse)')
  if (!hasTouch) return null
  const take = (photo: File | null | undefined) => {
    if (!photo || disabled) return
    onPhoto(new File([photo], photoName(photo, new Date()), { type: photo.type }))
  }
  return (
    <label className={buttonClass({ variant: 'secondary' }, cameraStyle)}>
      <input
        className="absolute inset-0 cursor-pointer opacity-0"
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files?.item(0))
          event.target.value = ''
        }}
      />
      <Camera className={buttonIcon} aria-hidden="true" />
      {hasPages ? t.takePhotoOfNextPage : t.takePhoto}
    </label>
  )
}

const extensions = new Map([
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/gif', '.gif'],
])

/** Generic camera file names, or just a number. */
const genericName = /^(?:image|photo|capture|picture|blob|\d+)?(?:\.[a-z]+)?$/i

/** The name for a new photo: the device's file name if meaningful, else "Photo Nov 20, 2026.jpg". */
export function photoName({ name, type }: Pick<File, 'name' | 'type'>, now: Date): string {
  if (!genericName.test(name)) return name
  const extension = extensions.get(type) ?? /\.[a-z]+$/i.exec(name)?.[0] ?? ''
  return `${t.photo(longDay(dayIn(now)))}${extension}`
}
