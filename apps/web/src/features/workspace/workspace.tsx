import {Container, Group, Stack, Text, Title} from '@mantine/core';
import {Suspense, useEffect, useState} from 'react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {showError} from '../../core/events/toast.ts';
import {useBroughtFiles} from '../../core/files/brought-files.ts';
import {useSpace} from '../../core/files/space.ts';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {abilitiesOf, isFullySignedIn} from '../../core/session/abilities.ts';
import {useSession} from '../../core/session/store.ts';
import {chooseTab} from '../../core/settings/tabs.ts';
import {lazyPart} from '../../ui/lazy-part.ts';
import {startTour} from '../tour/index.ts';
import {checkFile, isUploading, onParseBegun, uploadFiles, uploadLink, useUploads} from '../uploads/index.ts';
import {DropZone} from './drop-zone.tsx';
import {FileList} from './file-list.tsx';
import {FirstSteps} from './first-steps.tsx';
import {messages} from './messages.ts';
import {ParseOptionsMenu} from './parse-options-menu.tsx';
import {useOpenParses} from './use-open-parses.ts';
import styles from './workspace.module.css';

const SeveralImagesDialog = lazyPart(() => import('./several-images-dialog.tsx'), 'SeveralImagesDialog');

// ours, also what the README converts
const sample = new URL('../../../../../examples/cooling-tea.pdf', import.meta.url);
const sampleName = 'cooling-tea.pdf';

/** The home screen: bring files, watch them being read, open the results. */
export function Workspace() {
  const t = useMessages(messages);
  const session = useSession();
  const abilities = abilitiesOf(session);
  // until the account is loaded, its tokens count
  const signedIn = session.userInfo === null ? abilities.token && !abilities.trialState : isFullySignedIn(abilities);
  const uploads = useUploads(state => state.uploads);
  const space = useSpace({});
  const info = useServerInfo();
  useOpenParses();
  const limits = info.data?.limits ?? {pdfBytes: 300 * 1024 ** 2, imageBytes: 3 * 1024 ** 2, parsePages: 1000};
  const [several, setSeveral] = useState<readonly File[]>([]);
  // until it is known what somebody has, they are taken for one who has been here before
  const hasNothing = abilities.token
    ? space.isSuccess && !space.data.pages.some(page => page.spaceObjectList.length > 0)
    : true;
  const isNew = uploads.length === 0 && hasNothing;

  const take = (files: readonly File[]) => {
    if (!signedIn) return openDialog({kind: 'login'});
    const large: File[] = [];
    const accepted = files.flatMap(file => {
      if (isUploading(file)) {
        showError(t('onItsWay', {name: file.name}));
        return [];
      }
      const checked = checkFile(file, limits);
      if ('kind' in checked) return [{file, kind: checked.kind}];
      // as a page of a document an image may be larger than by itself
      if (checked.refusal === 'imageTooLarge' && files.length > 1) {
        large.push(file);
        return [];
      }
      const limit = formatBytes(checked.refusal === 'imageTooLarge' ? limits.imageBytes : limits.pdfBytes);
      showError(t(checked.refusal, {name: file.name, limit}));
      return [];
    });
    // new uploads are to be visible
    if (accepted[0]) chooseTab(accepted[0].kind);
    const images = [...accepted.flatMap(({file, kind}) => (kind === 'img' ? [file] : [])), ...large];
    if (images.length < 2) {
      for (const {name} of large) showError(t('imageTooLarge', {name, limit: formatBytes(limits.imageBytes)}));
      return uploadFiles(accepted);
    }
    uploadFiles(accepted.filter(({kind}) => kind !== 'img'));
    setSeveral(images);
  };
  const brought = useBroughtFiles();
  useEffect(() => {
    if (!brought.length || !info.data) return;
    useBroughtFiles.setState([], true);
    take(brought);
  });
  const takeLink = (link: string) => (signedIn ? uploadLink(link) : openDialog({kind: 'login'}));
  const takeSample = async () => {
    if (!signedIn) return openDialog({kind: 'login'});
    try {
      const answer = await fetch(sample);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const file = new File([await answer.blob()], sampleName, {type: 'application/pdf'});
      const stop = onParseBegun(({name, objectId}) => {
        if (name !== sampleName) return;
        stop();
        if (objectId) startTour(objectId);
      });
      uploadFiles([{file, kind: 'pdf'}]);
    } catch {
      showError(t('sampleFailed'));
    }
  };

  return (
    <Container size="md" py="lg" className={styles['workspace']} data-area>
      {/* one heading whatever is there: who is brought to it while the files are fetched stays on it */}
      <Stack gap={8} align="center" ta="center" className={styles[isNew ? 'welcome' : 'unseen'] ?? ''}>
        <Title order={1} size={28}>
          {t(isNew ? 'headline' : 'files')}
        </Title>
        {isNew && (
          <Text c="dimmed" maw={520} style={{textWrap: 'balance'}}>
            {t('pitch')}
          </Text>
        )}
      </Stack>
      <DropZone large={isNew} onFiles={take} onLink={takeLink}>
        <Group gap="xs" justify="center">
          <Text size="xs" c="dimmed" ta="center" style={{textWrap: 'balance'}}>
            {t('limits', {
              pdf: formatBytes(limits.pdfBytes),
              pages: limits.parsePages,
              image: formatBytes(limits.imageBytes),
            })}
          </Text>
          <ParseOptionsMenu />
        </Group>
      </DropZone>
      {isNew ? <FirstSteps visitor={!abilities.token} onSample={takeSample} /> : <FileList />}
      <Suspense>
        {several.length > 0 && (
          <SeveralImagesDialog images={several} limit={limits.imageBytes} onClose={() => setSeveral([])} />
        )}
      </Suspense>
    </Container>
  );
}
