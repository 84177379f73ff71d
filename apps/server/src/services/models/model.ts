/** What a model is offered for. */
export type Use = 'translate' | 'chat';

/** A model with its endpoint. The key never leaves the server. */
export type Model = {
  readonly modelId: number;
  readonly displayName: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly inputPrice: number;
  readonly outputPrice: number;
  readonly contextSize: number;
  readonly subscriptionRequired: boolean;
  readonly badge: string | null;
  readonly description: {readonly zh: string; readonly en: string} | null;
  readonly serves: readonly Use[];
  readonly own: boolean;
};
