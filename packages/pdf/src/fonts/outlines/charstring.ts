import {BoundsBuilder, type InkBounds} from './bounds.ts';
import type {Pen} from './pen.ts';

export type Subroutines = {readonly count: number; readonly get: (index: number) => Uint8Array};

/** Bounds of what a Type 2 charstring draws (Adobe technical note 5177). Throws on damaged programs. */
export function charstringBounds(code: Uint8Array, globals: Subroutines, locals: Subroutines): InkBounds | undefined {
  const bounds = new BoundsBuilder();
  drawCharstring(code, globals, locals, bounds);
  return bounds.finish();
}

/** Draws a Type 2 charstring with a pen. Throws on damaged programs. */
export function drawCharstring(code: Uint8Array, globals: Subroutines, locals: Subroutines, pen: Pen): void {
  new Run(globals, locals, pen).execute(code, 0);
}

// the note allows ten; a program that nests deeper is damaged
const deepestCall = 12;
// a glyph of a font of images takes some thousands of operators
const mostSteps = 200_000;

class Run {
  private readonly pen: Pen;
  private readonly stack: number[] = [];
  private x = 0;
  private y = 0;
  private hints = 0;
  private steps = 0;
  private done = false;
  private readonly globals: Subroutines;
  private readonly locals: Subroutines;

  constructor(globals: Subroutines, locals: Subroutines, pen: Pen) {
    this.globals = globals;
    this.locals = locals;
    this.pen = pen;
  }

  execute(code: Uint8Array, depth: number): void {
    if (depth > deepestCall) throw new RangeError('subroutines nest too deeply');
    const {stack} = this;
    for (let at = 0; at < code.length && !this.done; ) {
      if (++this.steps > mostSteps) throw new RangeError('program too long');
      const byte = code[at++] as number;
      if (byte >= 32 || byte === 28) {
        at = this.pushNumber(code, at, byte);
        continue;
      }
      switch (byte) {
        case 1:
        case 3:
        case 18:
        case 23:
          this.hints += stack.length >> 1;
          stack.length = 0;
          break;
        case 19:
        case 20:
          this.hints += stack.length >> 1;
          stack.length = 0;
          at += (this.hints + 7) >> 3;
          break;
        case 21:
          this.move(stack.at(-2) ?? 0, stack.at(-1) ?? 0);
          break;
        case 22:
          this.move(stack.at(-1) ?? 0, 0);
          break;
        case 4:
          this.move(0, stack.at(-1) ?? 0);
          break;
        case 10:
          this.call(this.locals, depth);
          break;
        case 29:
          this.call(this.globals, depth);
          break;
        case 11:
          return;
        case 14:
          this.done = true;
          break;
        case 12:
          this.escape(code[at++] as number);
          break;
        default:
          this.draw(byte);
          stack.length = 0;
      }
    }
  }

  private pushNumber(code: Uint8Array, at: number, byte: number): number {
    const {stack} = this;
    const next = code[at] as number;
    if (byte === 28) {
      stack.push(((next << 24) >> 16) | (code[at + 1] as number));
      return at + 2;
    }
    if (byte < 247) {
      stack.push(byte - 139);
      return at;
    }
    if (byte < 251) {
      stack.push((byte - 247) * 256 + next + 108);
      return at + 1;
    }
    if (byte < 255) {
      stack.push(-(byte - 251) * 256 - next - 108);
      return at + 1;
    }
    const whole = ((next << 24) >> 16) | (code[at + 1] as number);
    stack.push(whole + (((code[at + 2] as number) << 8) | (code[at + 3] as number)) / 65536);
    return at + 4;
  }

  private call(subroutines: Subroutines, depth: number): void {
    const bias = subroutines.count < 1240 ? 107 : subroutines.count < 33900 ? 1131 : 32768;
    const index = (this.stack.pop() ?? 0) + bias;
    this.execute(subroutines.get(index), depth + 1);
  }

  private move(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.stack.length = 0;
    this.moved = true;
  }

  private moved = false;

  private start(): void {
    if (!this.moved) return;
    this.pen.move(this.x, this.y);
    this.moved = false;
  }

  private line(dx: number, dy: number): void {
    this.start();
    this.x += dx;
    this.y += dy;
    this.pen.line(this.x, this.y);
  }

  private curve(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): void {
    this.start();
    const x1 = this.x + ax;
    const y1 = this.y + ay;
    const x2 = x1 + bx;
    const y2 = y1 + by;
    const x3 = x2 + cx;
    const y3 = y2 + cy;
    this.pen.curve(this.x, this.y, x1, y1, x2, y2, x3, y3);
    this.x = x3;
    this.y = y3;
  }

  private draw(operator: number): void {
    const s = this.stack;
    const at = (index: number): number => s[index] ?? 0;
    switch (operator) {
      case 5: // rlineto
        for (let i = 0; i + 1 < s.length; i += 2) this.line(at(i), at(i + 1));
        break;
      case 6: // hlineto
      case 7: // vlineto
        for (let i = 0; i < s.length; i++) {
          if ((i % 2 === 0) === (operator === 6)) this.line(at(i), 0);
          else this.line(0, at(i));
        }
        break;
      case 8: // rrcurveto
        for (let i = 0; i + 5 < s.length; i += 6)
          this.curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
        break;
      case 24: {
        // rcurveline
        let i = 0;
        for (; i + 7 < s.length; i += 6) this.curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
        this.line(at(i), at(i + 1));
        break;
      }
      case 25: {
        // rlinecurve
        let i = 0;
        for (; i + 7 < s.length; i += 2) this.line(at(i), at(i + 1));
        this.curve(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
        break;
      }
      case 26: {
        // vvcurveto
        let i = s.length % 4 === 0 ? 0 : 1;
        let dx = i === 1 ? at(0) : 0;
        for (; i + 3 < s.length; i += 4) {
          this.curve(dx, at(i), at(i + 1), at(i + 2), 0, at(i + 3));
          dx = 0;
        }
        break;
      }
      case 27: {
        // hhcurveto
        let i = s.length % 4 === 0 ? 0 : 1;
        let dy = i === 1 ? at(0) : 0;
        for (; i + 3 < s.length; i += 4) {
          this.curve(at(i), dy, at(i + 1), at(i + 2), at(i + 3), 0);
          dy = 0;
        }
        break;
      }
      case 30: // vhcurveto
      case 31: {
        // hvcurveto
        let horizontal = operator === 31;
        for (let i = 0; i + 3 < s.length; i += 4) {
          const extra = s.length - i === 5 ? at(i + 4) : 0;
          if (horizontal) this.curve(at(i), 0, at(i + 1), at(i + 2), extra, at(i + 3));
          else this.curve(0, at(i), at(i + 1), at(i + 2), at(i + 3), extra);
          horizontal = !horizontal;
        }
        break;
      }
    }
  }

  /** The four flexes; arithmetic does not occur in fonts that pdf.js has rebuilt. */
  private escape(operator: number): void {
    const s = this.stack;
    const at = (index: number): number => s[index] ?? 0;
    if (operator === 35) {
      this.curve(at(0), at(1), at(2), at(3), at(4), at(5));
      this.curve(at(6), at(7), at(8), at(9), at(10), at(11));
    } else if (operator === 34) {
      this.curve(at(0), 0, at(1), at(2), at(3), 0);
      this.curve(at(4), 0, at(5), -at(2), at(6), 0);
    } else if (operator === 36) {
      this.curve(at(0), at(1), at(2), at(3), at(4), 0);
      this.curve(at(5), 0, at(6), at(7), at(8), -(at(1) + at(3) + at(7)));
    } else if (operator === 37) {
      const dx = at(0) + at(2) + at(4) + at(6) + at(8);
      const dy = at(1) + at(3) + at(5) + at(7) + at(9);
      const alongX = Math.abs(dx) > Math.abs(dy);
      this.curve(at(0), at(1), at(2), at(3), at(4), at(5));
      this.curve(at(6), at(7), at(8), at(9), alongX ? at(10) : -dx, alongX ? -dy : at(10));
    }
    s.length = 0;
  }
}
