import type {Readable} from 'node:stream';
import {ParseModel, ParseVersion} from '@recto/api';
import type {Deps} from '../deps.ts';
import {Failure} from '../http/failure.ts';
import {languageOf} from '../http/language.ts';
import type {Handlers} from '../http/route.ts';
import {createArchiveExport, createExport, createMerge, createTranslationExport} from '../services/exports/create.ts';
import {exportStatus} from '../services/exports/status.ts';
import {baseUrlOf} from '../services/files/signed-url.ts';
import {cancelTask} from '../services/tasks/cancel.ts';
import {createParse} from '../services/tasks/create.ts';
import {createImageParse} from '../services/tasks/create-image.ts';
import {estimateParse} from '../services/tasks/estimate.ts';
import {createTaskEvents} from '../services/tasks/events.ts';
import {retryTask} from '../services/tasks/retry.ts';
import {openTasks, taskStatus} from '../services/tasks/status.ts';
import {thirdParties} from '../services/tasks/third-party.ts';
import {boundaryOf} from '../services/upload/file-part.ts';

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
  | 'getConvertTaskStatus'
  | 'taskEvents';

export const taskRoutes = (deps: Deps): Handlers<TaskCalls> => {
  const events = createTaskEvents(deps);
  return {
    createParseTask: ({caller, input}) =>
      createParse(deps, caller, {...input, parseVersion: input.parseVersion ?? ParseVersion.v2_2410}),
    estimateParseTask: ({caller, input}) => estimateParse(deps, caller, input),
    createParseImageTask: async ({caller, request, reply}) => {
      // a refused body is not read to its end
      reply.header('connection', 'close');
      const content = (request.body ?? []) as Readable;
      return createImageParse(deps, caller, content, boundaryOf(request.headers['content-type']));
    },
    createExtraParseImageTask: async ({caller, input}) => {
      // what is for members only is said before the file is looked for
      if (!caller.pro && caller.role !== 'admin') throw new Failure('user_subscription_need');
      return createParse(deps, caller, {
        ...input,
        parseModel: input.parseModel ?? thirdParties(deps)[0] ?? ParseModel.mathpix,
      });
    },
    getTaskStatus: ({caller, input, request}) =>
      taskStatus(deps, caller.userId, input.outputId, languageOf(request.headers['accept-language'])),
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
    createExternalPdfMergeTask: async ({caller, input}) => ({outputId: await createMerge(deps, caller, input)}),
    getConvertTaskStatus: ({caller, input, request}) =>
      exportStatus(deps, baseUrlOf(deps, request), {
        userId: caller.userId,
        outputId: input.outputId,
        language: languageOf(request.headers['accept-language']),
      }),
    taskEvents: async ({caller, request, reply}) => {
      const last = request.headers['last-event-id'];
      const language = languageOf(request.headers['accept-language']);
      const stream = await events(caller.userId, language, typeof last === 'string' ? last : undefined);
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  };
};
