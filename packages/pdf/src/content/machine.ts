import {multiply} from '../matrix.ts';
import {setTextState, type TextState, type TextStateOperator, textStateOperators} from './text-state.ts';

/** A state of which `q` keeps a copy. */
type SavableState<State> = TextState<unknown> & {clone(): State};

/** The operators that do nothing but change the state, by their names in a file. */
export const stateOperators = ['q', 'Q', ...textStateOperators] as const;
export type StateOperator = (typeof stateOperators)[number];

export type Handler<Operands> = (operands: Operands) => void;

/** What each operator is: one that only changes the state, or one with a handler. */
export type Operators<Operator, Operands> = ReadonlyMap<Operator, StateOperator | Handler<Operands>>;

/**
 * Runs the operators of a content stream one by one and keeps their state (ISO 32000-1, 8.4 and 9.3). Reading a page and rewriting
 * it are both this machine, each with handlers of its own; the operators that only change the state are the same for both.
 */
export abstract class ContentMachine<State extends SavableState<State>, Operator, Operands> {
  protected state: State;
  protected abstract readonly operators: Operators<Operator, Operands>;
  private readonly saved: State[] = [];
  /** Depths of `saved` at which forms and groups began: a restore inside does not reach below. */
  private readonly frames: number[] = [];

  constructor(state: State) {
    this.state = state;
  }

  run(operator: Operator, operands: Operands): void {
    const action = this.operators.get(operator);
    if (typeof action === 'function') action(operands);
    else if (action === 'q') this.save();
    else if (action === 'Q') this.restore();
    else if (action !== undefined) setTextState(this.state, action, this.numbers(action, operands));
  }

  /** The numbers among the operands of an operator that sets the text state. */
  protected abstract numbers(name: TextStateOperator, operands: Operands): ArrayLike<number>;

  /** How many saved states have not been restored. */
  get open(): number {
    return this.saved.length;
  }

  /** How many forms and groups the machine is inside of. */
  protected get depth(): number {
    return this.frames.length;
  }

  /** Begins a form or a group: what it leaves of the state ends with it. */
  protected beginFrame(matrix?: ArrayLike<number> | null): void {
    this.frames.push(this.saved.length);
    this.saved.push(this.state.clone());
    if (matrix) this.state.matrix = multiply(this.state.matrix, matrix);
  }

  protected endFrame(): void {
    const depth = this.frames.pop();
    if (depth === undefined || this.saved.length <= depth) return;
    this.state = this.saved[depth] as State;
    this.saved.length = depth;
  }

  private save(): void {
    if (this.saved.length < mostSavedStates) this.saved.push(this.state.clone());
  }

  private restore(): void {
    if (this.saved.length > (this.frames.at(-1) ?? 0)) this.state = this.saved.pop() as State;
  }
}

// deeper nesting is damage or an attack, and the state then stays as it is
const mostSavedStates = 2000;
