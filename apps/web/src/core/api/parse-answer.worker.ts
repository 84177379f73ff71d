import {type Part, takeApart} from '../workers/in-parts.ts';

/** What of an answer is sent: what is around its long lists, then these, then that it was all; or that it is no JSON. */
export type FromParser =
  | {readonly type: 'frame'; readonly frame: unknown}
  | {readonly type: 'part'; readonly part: Part}
  | {readonly type: 'end'}
  | {readonly type: 'invalid'; readonly message: string};

const send = (message: FromParser) => self.postMessage(message);

self.onmessage = ({data}: MessageEvent<ArrayBuffer>) => {
  try {
    const {frame, parts} = takeApart(JSON.parse(new TextDecoder().decode(data)));
    send({type: 'frame', frame});
    for (const part of parts) send({type: 'part', part});
    send({type: 'end'});
  } catch (error) {
    send({type: 'invalid', message: String(error)});
  }
};
