import type {Call, calls} from '@recto/api';

// The contract itself, with the shapes of all calls, would be ten times as large as the plugin: here are the types of the calls that
// are made, with method and path. A test compares them with the contract.
const call = <C extends Call>(method: C['method'], path: C['path']): C => ({method, path}) as C;
type Calls = typeof calls;
const task = (name: string) => `/gateway.v1.TaskService/${name}`;

/** The calls that the plugin makes. */
export const wire = {
  createUploadTask: call<Calls['createUploadTask']>('POST', task('CreateUploadTask')),
  createParseTask: call<Calls['createParseTask']>('POST', task('CreateParseTask')),
  getTaskList: call<Calls['getTaskList']>('POST', task('GetTaskList')),
  getTaskStatus: call<Calls['getTaskStatus']>('POST', task('GetTaskStatus')),
  createConvertParseTask: call<Calls['createConvertParseTask']>('POST', task('CreateConvertParseTask')),
  getConvertTaskStatus: call<Calls['getConvertTaskStatus']>('POST', task('GetConvertTaskStatus')),
  createTranslateTask: call<Calls['createTranslateTask']>('POST', task('CreateTranslateTask')),
  createExternalPdfMergeTask: call<Calls['createExternalPdfMergeTask']>('POST', task('CreateExternalPDFMergeTask')),
  getObjectTranslateResult: call<Calls['getObjectTranslateResult']>(
    'POST',
    '/gateway.v1.SpaceService/GetObjectTranslateResult',
  ),
  listTranslateModels: call<Calls['listTranslateModels']>('GET', '/api/v2/models/translate'),
  listChatModels: call<Calls['listChatModels']>('GET', '/api/v2/models/chat'),
  createConversation: call<Calls['createConversation']>('POST', '/api/v2/chat/conversations'),
  chat: call<Calls['chat']>('POST', '/chat.v1.ChatService/Chat'),
} as const;
