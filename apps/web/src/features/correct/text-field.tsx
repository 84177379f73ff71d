import type {Inline, InlineMath} from '@recto/model';
import {IconBold, IconItalic, IconMathFunction, IconSubscript, IconSuperscript} from '@tabler/icons-react';
import {type Ref, useImperativeHandle, useLayoutEffect, useRef, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import {consume} from './consume.ts';
import classes from './correct.module.css';
import {FormulaField} from './formula-field.tsx';
import {atomOf, fillAtom, type InlineSource, makeReachable, readInlines, showInlines} from './inline-dom.ts';
import {messages} from './messages.ts';

/** What others can do with a text that is being edited. */
export type TextHandle = {
  readonly read: () => Inline[];
  /** What stands before and behind the caret; undefined when it is not in the text. */
  readonly readAtCaret: () => {readonly before: Inline[]; readonly after: Inline[]} | undefined;
  /** Whether the caret stands before all of the text. */
  readonly isAtStart: () => boolean;
  readonly replace: (inlines: readonly Inline[]) => void;
};

/** A text as a person reads it, to be edited: its styles, and its formulas by a click. */
export function TextField({
  ref,
  inlines,
  label,
  autoFocus = false,
  compact = false,
}: {
  readonly ref: Ref<TextHandle>;
  readonly inlines: readonly Inline[];
  readonly label: string;
  /** `all`: with all of it selected, to be written over. */
  readonly autoFocus?: boolean | 'all';
  /** Without its own tools, where there is no room for them. */
  readonly compact?: boolean;
}) {
  const t = useMessages(messages);
  const root = useRef<HTMLDivElement>(null);
  const source = useRef<InlineSource>({texts: [], atoms: [], links: []});
  const [formula, setFormula] = useState<{readonly atom: HTMLElement; readonly tex: string}>();
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    source.current = show(element, inlines);
    if (autoFocus) focusIn(element, autoFocus === 'all');
  }, [inlines, autoFocus]);
  useImperativeHandle(ref, () => ({
    read: () => (root.current ? readInlines(root.current, source.current) : []),
    readAtCaret: () => {
      const parts = root.current ? aroundCaret(root.current) : undefined;
      return (
        parts && {before: readInlines(parts.before, source.current), after: readInlines(parts.after, source.current)}
      );
    },
    isAtStart: () => {
      const parts = root.current ? aroundCaret(root.current) : undefined;
      return parts !== undefined && readInlines(parts.before, source.current).length === 0;
    },
    replace: next => {
      if (root.current) source.current = show(root.current, next);
    },
  }));
  const style = (command: string) => () => {
    root.current?.focus();
    // the only command of browsers that styles a selection and can be undone
    document.execCommand(command);
  };
  const insertFormula = () => {
    const element = root.current;
    if (!element) return;
    element.focus();
    const atom = atomOf({type: 'inlineMath', tex: 'x', from: []}, source.current);
    makeReachable(atom);
    const range = rangeIn(element);
    if (range) range.insertNode(atom);
    else element.append(atom);
    setFormula({atom, tex: 'x'});
  };
  /** Opens the formula that was clicked, or that has the focus; tells whether there is one. */
  const openFormula = (target: EventTarget): boolean => {
    const atom = (target as Element).closest<HTMLElement>('[data-atom]');
    const node = atom && source.current.atoms[Number(atom.dataset['atom'])];
    if (!atom || node?.type !== 'inlineMath') return false;
    setFormula({atom, tex: node.tex});
    return true;
  };
  const changeFormula = (tex: string) => {
    if (!formula) return;
    const at = Number(formula.atom.dataset['atom']);
    const before = source.current.atoms[at];
    const {confidence: _, picture: __, ...rest} = (before ?? {type: 'inlineMath', from: []}) as InlineMath;
    const next: InlineMath = {...rest, tex};
    source.current.atoms[at] = next;
    fillAtom(formula.atom, next);
  };
  return (
    <div className={classes['text']}>
      {!compact && (
        <div
          className={classes['styles']}
          role="toolbar"
          aria-label={t('styles')}
          onMouseDown={event => event.preventDefault()}
        >
          <Tool label={t('bold')} onClick={style('bold')}>
            <IconBold size={16} />
          </Tool>
          <Tool label={t('italic')} onClick={style('italic')}>
            <IconItalic size={16} />
          </Tool>
          <Tool label={t('superscript')} onClick={style('superscript')}>
            <IconSuperscript size={16} />
          </Tool>
          <Tool label={t('subscript')} onClick={style('subscript')}>
            <IconSubscript size={16} />
          </Tool>
          <Tool label={t('insertFormula')} onClick={insertFormula}>
            <IconMathFunction size={16} />
          </Tool>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no other element holds formulas among its words */}
      <div
        ref={root}
        className={classes['editable']}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        tabIndex={0}
        dir="auto"
        spellCheck={false}
        onClick={event => {
          if (!openFormula(event.target)) setFormula(undefined);
        }}
        onPaste={event => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
        onDrop={event => event.preventDefault()}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          if (openFormula(event.target)) return consume(event);
          if (!event.shiftKey) return;
          consume(event);
          document.execCommand('insertLineBreak');
        }}
      />
      {formula && (
        <FormulaField
          key={formula.atom.dataset['atom']}
          tex={formula.tex}
          display={false}
          onChange={changeFormula}
          onDone={() => {
            setFormula(undefined);
            root.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Text as it is edited, to be looked at. */
export function TextView({inlines}: {readonly inlines: readonly Inline[]}) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (root.current) showInlines(root.current, inlines);
  }, [inlines]);
  return <span ref={root} dir="auto" />;
}

function show(element: HTMLElement, inlines: readonly Inline[]): InlineSource {
  const source = showInlines(element, inlines);
  for (const formula of element.querySelectorAll<HTMLElement>('[data-tex]')) makeReachable(formula);
  return source;
}

function focusIn(element: HTMLElement, all: boolean): void {
  element.focus({preventScroll: true});
  const selection = getSelection();
  selection?.selectAllChildren(element);
  if (!all) selection?.collapseToEnd();
}

function rangeIn(element: HTMLElement): Range | undefined {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && element.contains(range.commonAncestorContainer) ? range : undefined;
}

function aroundCaret(element: HTMLElement) {
  const range = rangeIn(element);
  if (!range) return undefined;
  const [before, after] = [document.createRange(), document.createRange()];
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  after.selectNodeContents(element);
  after.setStart(range.endContainer, range.endOffset);
  return {before: before.cloneContents(), after: after.cloneContents()};
}
