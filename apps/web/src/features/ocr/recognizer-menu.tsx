import {Menu, UnstyledButton} from '@mantine/core';
import {calls, ParseModel} from '@recto/api';
import {IconCheck, IconChevronDown, IconScan} from '@tabler/icons-react';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {showDone, showError, showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useLacksBenefit} from '../../core/membership/lacks-benefit.ts';
import {abilitiesOf} from '../../core/session/abilities.ts';
import {useSession} from '../../core/session/store.ts';
import {addRecord} from '../../core/tasks/live-tasks.ts';
import {recordOfStartedParse} from '../../core/tasks/task-record.ts';
import {explainFailure, waitUntilParsed} from '../uploads/index.ts';
import {DefaultRecognizer} from './default-recognizer.tsx';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import {openImage} from './open-image.ts';
import type {ViewData} from './view-store.ts';

const names = {
  [ParseModel.default]: 'readerDefault',
  [ParseModel.mathpix]: 'readerMathpix',
  [ParseModel.vision]: 'readerVision',
} as const;
const third = [ParseModel.mathpix, ParseModel.vision] as const;

/** Who read the image, and who else can: results that are there are shown, another reading is asked for. */
export function RecognizerMenu({view, name}: {readonly view: ViewData; readonly name: string}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const {admin} = abilitiesOf(useSession());
  const forMembers = useLacksBenefit('third_party');
  const info = useServerInfo();
  const [busy, setBusy] = useState(false);
  const {objectId} = view;
  const parses = useQuery({
    queryKey: ['space', 'parses', objectId],
    queryFn: ({signal}) => api(calls.getObjectParseList, {objectId}, {signal, quiet: true}),
  });
  const quota = useQuery({
    queryKey: ['space', 'quota'],
    enabled: !forMembers && !admin,
    queryFn: ({signal}) => api(calls.getQuota, {}, {signal, quiet: true}),
  });
  const left = quota.data?.extraImage.remaining;
  const list = parses.data?.objectParseList.filter(({parseId}) => view.aliveParseIds.includes(parseId)) ?? [];
  const isThere = (model: number) => info.data?.thirdPartyModels.includes(model) === true;
  const nameOf = (model: number) => t(names[model as keyof typeof names] ?? 'readerDefault');

  const show = async (parseId: string) => {
    if (!(await openImage({objectId, parseId}))) return;
    await navigate({to: '/ocr', search: {objectId, parseId, fileName: name} as never, replace: true});
  };
  const readBy = async (parseModel: (typeof third)[number]) => {
    if (forMembers) return openDialog({kind: 'members-only'});
    if (list.some(parse => parse.parseParam.parseModel === parseModel)) return showError(t('already'), {id: 'already'});
    setBusy(true);
    showInfo(t('readAgainDone'), 'read-again');
    try {
      const {parseId, outputId} = await api(calls.createExtraParseImageTask, {objectId, parseModel});
      addRecord(recordOfStartedParse({outputId, objectId, parseId, fileName: name}, Date.now()));
      await waitUntilParsed(outputId, new AbortController().signal).catch((error: unknown) => {
        showError(t('readAgainFailed', {name: nameOf(parseModel), why: explainFailure(error).message}), {
          id: 'read-again',
        });
        throw error;
      });
      await queries.invalidateQueries({queryKey: ['space']});
      await show(parseId);
      showDone(t('readAgainRead', {name: nameOf(parseModel)}));
    } catch {
      // the reason is shown already
    } finally {
      setBusy(false);
    }
  };
  const shown = busy ? t('working') : nameOf(view.shown);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes['reader'] ?? ''} aria-label={`${t('reader')}: ${shown}`} aria-busy={busy}>
          <IconScan size={14} aria-hidden />
          <span>{shown}</span>
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('reader')}</Menu.Label>
        {list.map(({parseId, parseParam}) => (
          <Menu.Item
            key={parseId}
            rightSection={
              view.ocrImageState[view.shown]?.parseId === parseId ? <IconCheck size={14} aria-hidden /> : undefined
            }
            onClick={() => void show(parseId)}
          >
            {nameOf(parseParam.parseModel ?? ParseModel.default)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {left !== undefined && <Menu.Label>{t('readAgainPrice', {left})}</Menu.Label>}
        {third.map(model => (
          <Menu.Item key={model} disabled={!isThere(model) || busy} onClick={() => void readBy(model)}>
            {isThere(model)
              ? t(forMembers ? 'readerPro' : 'readAgain', {name: nameOf(model)})
              : t('readerMissing', {name: nameOf(model)})}
          </Menu.Item>
        ))}
        <DefaultRecognizer others={forMembers ? [] : third.filter(isThere)} nameOf={nameOf} />
      </Menu.Dropdown>
    </Menu>
  );
}
