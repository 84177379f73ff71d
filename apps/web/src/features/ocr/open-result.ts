import type {useNavigate} from '@tanstack/react-router';

type Navigate = ReturnType<typeof useNavigate>;
type ResultLocation = {
  readonly objectId?: string | undefined;
  readonly parseId?: string | undefined;
  readonly translateId?: string | undefined;
};

/**
 * Opens what was read from an image in its editor: it is fetched first, and the way there leads over the home screen from the
 * viewer. A failure to fetch is shown, and the screen stays.
 */
export async function openImageResult(
  navigate: Navigate,
  pathname: string,
  {objectId, parseId, fileName}: {readonly objectId: string; readonly parseId: string; readonly fileName: string},
): Promise<void> {
  // the editor's own parts come when somebody opens it
  const {openImage} = await import('./open-image.ts');
  if (!(await openImage({objectId, parseId}))) return;
  if (pathname === '/pdf-views') await navigate({to: '/'});
  await navigate({to: '/ocr', search: {objectId, parseId, fileName} as never});
}

/** Opens a result in the viewer; the way there leads over the home screen from the editor of images. */
export async function openResult(navigate: Navigate, pathname: string, place: ResultLocation): Promise<void> {
  if (pathname === '/ocr') await navigate({to: '/'});
  await navigate({to: '/pdf-views', search: place as never});
}
