import {Button, Skeleton, Text} from '@mantine/core';
import {acceptAttribute, serviceImageFormats} from '@recto/model';
import {IconMathFunction, IconPhotoScan} from '@tabler/icons-react';
import {useNavigate, useSearch} from '@tanstack/react-router';
import {Suspense, useEffect, useRef, useState} from 'react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {showError} from '../../core/events/toast.ts';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {lazyPart} from '../../ui/lazy-part.ts';
import {useFileDrop} from '../../ui/use-file-drop.ts';
import {useTitle} from '../../ui/use-title.ts';
import {checkFile, mayBring} from '../uploads/index.ts';
import {ImageEditor} from './image-editor.tsx';
import {ImageStrip} from './image-strip.tsx';
import {uploadImage} from './image-uploads.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import {openImage} from './open-image.ts';
import {useOcrView} from './view-store.ts';

type Search = {readonly objectId?: string; readonly parseId?: string; readonly fileName?: string};

// with a model that only those fetch who use it
const LocalFormula = lazyPart(() => import('./local/local-formula.tsx'), 'LocalFormula');

const refusals = {
  imageTooLarge: 'tooLarge',
  empty: 'empty',
  otherImage: 'otherImage',
  pdfTooLarge: 'unsupported',
  textTooLarge: 'unsupported',
  unsupported: 'unsupported',
} as const;

const defaultImageBytes = 3 * 1024 ** 2;

/** The screen `/ocr`: an image beside the text that was read from it, to be corrected. */
export function OcrPage() {
  const t = useMessages(messages);
  const {objectId, parseId, fileName} = useSearch({strict: false}) as Search;
  const navigate = useNavigate();
  const signedIn = useSession(state => state.token !== null);
  const {view} = useOcrView();
  const info = useServerInfo();
  const input = useRef<HTMLInputElement>(null);
  // read in this browser: open without an image, with one, or not at all
  const [local, setLocal] = useState<{readonly image?: File}>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const here = view && view.objectId === objectId ? view : null;
  useTitle(here ? (fileName ?? here.fileName) : t('title'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by the button
  useEffect(() => {
    if (!signedIn || objectId === undefined || parseId === undefined) return;
    let gone = false;
    setFailed(false);
    void openImage({objectId, parseId}).then(opened => !gone && setFailed(!opened));
    return () => {
      gone = true;
    };
  }, [signedIn, objectId, parseId, attempt]);

  const open = async (image: {readonly objectId: string; readonly parseId: string; readonly name: string}) => {
    if (!(await openImage(image))) return;
    const search = {objectId: image.objectId, parseId: image.parseId, fileName: image.name};
    await navigate({to: '/ocr', search: search as never});
  };
  const take = (files: readonly File[]) => {
    const [first] = files;
    // without an account this is all that can be done with it
    if (first && (local || !signedIn)) return setLocal({image: first});
    upload(files);
  };
  const upload = (files: readonly File[]) => {
    if (!mayBring(files.length)) return;
    const limit = info.data?.limits.imageBytes ?? defaultImageBytes;
    for (const file of files) {
      const checked = checkFile(file, {pdfBytes: 0, imageBytes: limit});
      if ('kind' in checked && checked.kind === 'img')
        // the last that was brought is what somebody waits for
        void uploadImage(file, result => file === files.at(-1) && void open(result));
      else {
        const refusal = 'refusal' in checked ? checked.refusal : 'unsupported';
        showError(t(refusals[refusal], {name: file.name, limit: formatBytes(limit)}));
      }
    }
  };
  const over = useFileDrop({onFiles: take, first: true});

  const content = () => {
    if (!signedIn)
      return (
        <Center>
          <Text>{t('signIn')}</Text>
          <Button onClick={() => openDialog({kind: 'login'})}>{t('signInAction')}</Button>
          <Locally onClick={() => setLocal({})} />
        </Center>
      );
    if (here)
      return (
        <ImageEditor
          key={`${here.objectId} ${here.ocrImageState[here.shown]?.parseId}`}
          view={here}
          name={fileName ?? here.fileName}
        />
      );
    if (objectId === undefined || parseId === undefined)
      return (
        <Center>
          <IconPhotoScan size={36} stroke={1.2} aria-hidden />
          <h1>{t('nothing')}</h1>
          <Text size="sm" c="dimmed" ta="center" maw={420}>
            {t('nothingAbout')}
          </Text>
          <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
          <Locally onClick={() => setLocal({})} />
        </Center>
      );
    if (failed)
      return (
        <Center>
          <Text role="alert">{t('loadFailed')}</Text>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            {t('again')}
          </Button>
        </Center>
      );
    return <Skeleton h="100%" radius={0} />;
  };
  return (
    <div className={classes['screen']} data-testid="ocr">
      <div className={classes['main']}>{content()}</div>
      {signedIn && (
        <ImageStrip
          current={objectId}
          onOpen={open}
          onChoose={() => input.current?.click()}
          onLocal={() => setLocal({})}
        />
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptAttribute(serviceImageFormats)}
        onChange={event => {
          take([...(event.currentTarget.files ?? [])]);
          // the same image may be chosen again
          event.currentTarget.value = '';
        }}
      />
      <Suspense>
        {local && (
          <LocalFormula
            image={local.image}
            onChoose={() => input.current?.click()}
            onServer={
              signedIn
                ? image => {
                    setLocal(undefined);
                    upload([image]);
                  }
                : undefined
            }
            onClose={() => setLocal(undefined)}
          />
        )}
      </Suspense>
      {over && <div className={classes['over']}>{t('dropHere')}</div>}
    </div>
  );
}

const Center = ({children}: {readonly children: React.ReactNode}) => (
  <div className={classes['center']}>{children}</div>
);

function Locally({onClick}: {readonly onClick: () => void}) {
  const t = useMessages(messages);
  return (
    <Button variant="subtle" leftSection={<IconMathFunction size={16} />} onClick={onClick}>
      {t('here')}
    </Button>
  );
}
