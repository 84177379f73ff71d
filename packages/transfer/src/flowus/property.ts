import type {Color, DateRange, RichText} from './block.ts';

export const numberFormats = [
  'number',
  'number_with_commas',
  'percent',
  'dollar',
  'euro',
  'pound',
  'yen',
  'yuan',
] as const;

type Empty = Readonly<Record<string, never>>;
type Options = {
  readonly options?: readonly {readonly id?: string; readonly name?: string; readonly color?: Color}[];
};

/** What a column of a database holds, by its type. */
type Schemas = {
  readonly title: Empty;
  readonly rich_text: Empty;
  readonly number: {readonly format?: (typeof numberFormats)[number]};
  readonly select: Options;
  readonly multi_select: Options;
  readonly date: Empty;
  readonly people: Empty;
  readonly files: Empty;
  readonly checkbox: Empty;
  readonly url: Empty;
  readonly email: Empty;
  readonly phone_number: Empty;
  readonly formula: {readonly expression: string};
  readonly relation: {readonly database_id: string; readonly synced_property_id?: string};
};

/** The schema of a column: its type, and under the type's name what belongs to it. */
export type PropertySchema = {
  readonly [Type in keyof Schemas]: {readonly id?: string; readonly name?: string; readonly type: Type} & {
    readonly [Key in Type]: Schemas[Type];
  };
}[keyof Schemas];

type SelectValue = {readonly id?: string; readonly name: string; readonly color?: string};

/** What a page has in a column, by the column's type. */
type Values = {
  readonly title: readonly RichText[];
  readonly rich_text: readonly RichText[];
  readonly number: number;
  readonly select: SelectValue;
  readonly multi_select: readonly SelectValue[];
  readonly date: DateRange;
  readonly people: readonly {readonly object?: 'user'; readonly id: string}[];
  readonly files: readonly {
    readonly name: string;
    readonly type?: 'external';
    readonly external?: {readonly url: string};
  }[];
  readonly checkbox: boolean;
  readonly url: string;
  readonly email: string;
  readonly phone_number: string;
  readonly relation: readonly {readonly id: string}[];
};

/** The types of values that a page may be created with. */
export const valueTypes = [
  'title',
  'rich_text',
  'number',
  'select',
  'multi_select',
  'date',
  'people',
  'files',
  'checkbox',
  'url',
  'email',
  'phone_number',
  'relation',
] as const satisfies readonly (keyof Values)[];

/** The types of columns that a database may have. */
export const schemaTypes = [...valueTypes, 'formula'] as const satisfies readonly (keyof Schemas)[];

/** A value that a page is created with. */
export type NewPropertyValue = {
  readonly [Type in keyof Values]: {readonly id?: string; readonly type: Type} & {
    readonly [Key in Type]: Values[Type];
  };
}[keyof Values];

// what the description calls nullable: a value that has been cleared
type Cleared = 'number' | 'select' | 'date' | 'url' | 'email' | 'phone_number';

/** A value of a page that exists; some are null where nothing has been entered. */
export type PropertyValue = {
  readonly [Type in keyof Values]: {readonly id?: string; readonly type: Type} & {
    readonly [Key in Type]: Type extends Cleared ? Values[Type] | null : Values[Type];
  };
}[keyof Values];
