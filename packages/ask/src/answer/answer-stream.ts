import type {Citation} from '../citation.ts';
import {createMarkerReader, originIndexOf} from '../cite/index.ts';
import type {Library} from '../units/unit.ts';
import type {AskEvent} from './events.ts';
import {guardOutput} from './guard-output.ts';
import {RequestLines} from './request-lines.ts';
import type {ReadRequest} from './requests.ts';

/** Turns what a model writes into an answer while it arrives: requests for more are taken out, quotations placed, links guarded. */
export class AnswerStream {
  content = '';
  thinking = '';
  private readonly library: Library;
  private readonly question: string;
  private readonly onEvent: (event: AskEvent) => void;
  private lines = new RequestLines();
  private reader: ReturnType<typeof createMarkerReader>;
  private guard: ReturnType<typeof guardOutput>;
  private placed: Citation[] = [];

  constructor(library: Library, question: string, onEvent: (event: AskEvent) => void) {
    this.library = library;
    this.question = question;
    this.onEvent = onEvent;
    this.reader = this.createReader();
    this.guard = guardOutput(library, question);
  }

  get citations(): readonly Citation[] {
    return this.placed;
  }

  get originIndex(): string {
    return originIndexOf(this.library, this.placed);
  }

  /** What the model asked for in lines of its answer. */
  get requests(): readonly ReadRequest[] {
    return this.lines.requests;
  }

  addText(piece: string): void {
    this.show(this.guard.read(this.reader.read(this.lines.read(piece))));
  }

  addThinking(text: string): void {
    this.thinking += text;
    this.onEvent({type: 'thinking', text});
  }

  /** The response has ended: what was held back is shown. */
  end(): void {
    this.show(this.guard.read(this.reader.read(this.lines.end())));
    this.show(this.guard.read(this.reader.end()));
    this.show(this.guard.end());
  }

  /** Begins the answer again. What was shown is void, apart from the reasoning if it is kept. */
  restart(keepThinking: boolean): void {
    const shown = this.content !== '' || this.placed.length > 0 || (!keepThinking && this.thinking !== '');
    this.content = '';
    if (!keepThinking) this.thinking = '';
    this.placed = [];
    this.lines = new RequestLines();
    this.reader = this.createReader();
    this.guard = guardOutput(this.library, this.question);
    if (shown) this.onEvent({type: 'replace', content: '', thinking: this.thinking, citations: [], originIndex: ''});
  }

  private createReader() {
    return createMarkerReader(this.library, citation => {
      this.placed.push(citation);
      this.onEvent({type: 'citation', citation});
      if (citation.found) this.onEvent({type: 'originIndex', originIndex: this.originIndex});
    });
  }

  private show(text: string): void {
    // no answer begins with empty lines
    const shown = this.content === '' ? text.trimStart() : text;
    if (shown === '') return;
    this.content += shown;
    this.onEvent({type: 'content', text: shown});
  }
}
