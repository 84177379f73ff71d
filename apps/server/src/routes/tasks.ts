import type {Readable} from 'node:stream';
import {ParseModel, ParseVersion} from '@recto/api';
import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import {type FormFile, filePart, isForm} from '../http/multipart.ts';
import type {Handlers} from '../http/route.ts';
import {requireBenefit} from '../policies/membership.ts';
import {presentExport} from '../present/exports.ts';
import {languageOf} from '../present/language.ts';
import {presentTask} from '../present/tasks.ts';
import {createHtmlConversions} from '../services/exports/convert-html.ts';
import {createArchiveExport, createExport, createMerge, createTranslationExport} from '../services/exports/create.ts';
import {findExport} from '../services/exports/list.ts';
import {createParse} from '../services/parse/create.ts';
import {createImageParse} from '../services/parse/create-image.ts';
import {estimateParse} from '../services/parse/estimate.ts';
import {thirdParties} from '../services/parse/third-party.ts';
import {cancelTask} from '../services/queue/cancel.ts';
import {openTasks} from '../services/tasks/open-list.ts';
import {retryTask} from '../services/tasks/retry.ts';
import {taskStatus} from '../services/tasks/status.ts';
import {createTaskStreams} from './task-stream.ts';

type TaskCalls =
  | 'createParseTask'
  | 'estimateParseTask'
  | 'createParseImageTask'
  | 'createExtraParseImageTask'
  | 'getTaskStatus'
  | 'getTaskList'
  | 'cancelTask'
  | 'retryTask'
  | 'createConvertParseTask'
  | 'createConvertTranslateTask'
  | 'createConvertArchiveTask'
  | 'createExternalPdfMergeTask'
  | 'createExternalConvertTask'
  | 'getConvertTaskStatus'
  | 'taskEvents';

export const taskRoutes = (deps: Deps): Handlers<TaskCalls> => {
  const events = createTaskStreams(deps);
  const convertHtml = createHtmlConversions(deps);
  return {
    createParseTask: ({caller, input}) =>
      createParse(deps, caller, {...input, parseVersion: input.parseVersion ?? ParseVersion.v2_2410}),
    estimateParseTask: ({caller, input}) => estimateParse(deps, caller, input),
    createParseImageTask: async ({caller, request, reply}) => {
      // a refused body is not read to its end
      reply.header('connection', 'close');
      const content = (request.body ?? []) as Readable;
      const contentType = request.headers['content-type'];
      const head: FormFile = {fields: new Map()};
      const form = isForm(contentType) ? {head, content: filePart(content, contentType, head)} : undefined;
      return createImageParse(deps, caller, form);
    },
    createExtraParseImageTask: async ({caller, input}) => {
      // what is for members only is said before the file is looked for
      requireBenefit(deps, caller, 'third_party');
      return createParse(deps, caller, {
        ...input,
        parseModel: input.parseModel ?? thirdParties(deps)[0] ?? ParseModel.mathpix,
      });
    },
    getTaskStatus: async ({caller, input, request}) =>
      presentTask(
        await taskStatus(deps, caller.userId, input.outputId),
        languageOf(request.headers['accept-language']),
      ),
    getTaskList: ({caller}) => openTasks(deps, caller.userId),
    cancelTask: async ({caller, input}) => {
      await cancelTask(deps, caller.userId, input.outputId);
      return null;
    },
    retryTask: ({caller, input}) => retryTask(deps, caller, input.outputId, input.password),
    createConvertParseTask: async ({caller, input, request}) => ({
      outputId: await createExport(deps, caller, {...input, base: baseUrlOf(deps, request)}),
    }),
    createConvertTranslateTask: async ({caller, input, request}) => ({
      outputId: await createTranslationExport(deps, caller, {...input, base: baseUrlOf(deps, request)}),
    }),
    createConvertArchiveTask: async ({caller, input, request}) => ({
      outputId: await createArchiveExport(deps, caller, {...input, base: baseUrlOf(deps, request)}),
    }),
    createExternalPdfMergeTask: async ({caller, input}) => {
      const outputId = await createMerge(deps, caller, input);
      return {outputId, result: outputId};
    },
    createExternalConvertTask: async ({caller, input}) => ({
      result: Buffer.from(await convertHtml(caller, input.html)).toString('base64'),
    }),
    getConvertTaskStatus: async ({caller, input, request}) =>
      presentExport(deps, await findExport(deps, caller.userId, input.outputId), {
        base: baseUrlOf(deps, request),
        language: languageOf(request.headers['accept-language']),
      }),
    taskEvents: async ({caller: {userId}, stillAllowed, request, reply}) => {
      const last = request.headers['last-event-id'];
      const language = languageOf(request.headers['accept-language']);
      const stream = await events({userId, stillAllowed}, language, typeof last === 'string' ? last : undefined);
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  };
};
