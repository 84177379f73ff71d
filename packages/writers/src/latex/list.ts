import type {List, ListItem} from '@recto/model';
import {isSteps} from '../steps.ts';
import type {LatexContext} from './context.ts';

/** A list with its marks as printed; numbers that LaTeX counts alike are left to it. */
export function listLatex(node: List, context: LatexContext): string {
  if (node.children.length === 0) return '';
  const inner = {...context, depth: context.depth + 1};
  if (context.depth >= deepestList) return flat(node, context);
  if (isSteps(node)) {
    const steps = node.children.map(item => `\\item ${body(item, inner)}`);
    return `\\begin{steps}\n${steps.join('\n')}\n\\end{steps}`;
  }
  const numbers = node.children.map(item => /^(\d{1,4})\.$/.exec(item.label.trim())?.[1]);
  const start = Number(numbers[0]);
  const counted = numbers.every((number, index) => number !== undefined && Number(number) === start + index);
  // LaTeX counts with digits at the first level only
  if (counted && context.depth === 0) {
    const counter = start === 1 ? '' : `\\setcounter{enumi}{${start - 1}}\n`;
    return `\\begin{enumerate}\n${counter}${node.children.map(item => `\\item ${body(item, inner)}`).join('\n')}\n\\end{enumerate}`;
  }
  const items = node.children.map(item => {
    const label = bullets.test(item.label.trim()) ? '' : `[{${context.text(item.label)}}]`;
    return `\\item${label} ${body(item, inner)}`;
  });
  return `\\begin{itemize}\n${items.join('\n')}\n\\end{itemize}`;
}

// LaTeX bears four of a kind
const deepestList = 4;
const bullets = /^[•◦▪‣∙·●○■□–—*-]?$/u;

const body = (item: ListItem, context: LatexContext): string => {
  const text = context.blocks(item.children, context);
  // an item that begins with a display or a list has a line of its own
  return text === '' || /^(?:\\phantomsection\\label\{[^}]*\})?\\(?:begin|\[)/.test(text)
    ? `\\leavevmode ${text}`.trim()
    : text;
};

const flat = (node: List, context: LatexContext): string =>
  node.children
    .map(item => `\\par\\noindent ${context.text(item.label)} ${context.blocks(item.children, context)}`)
    .join('\n');
