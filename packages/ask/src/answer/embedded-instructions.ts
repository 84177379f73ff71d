import type {Unit} from '../units/unit.ts';

// what texts say that are written for a model and not for readers
const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|system|these)\b.{0,40}\b(?:instructions?|prompts?|rules|directions|guidelines|context|messages?)\b/i,
  /\b(?:reveal|repeat|print|show|output|leak|disclose|tell)\b.{0,40}\b(?:system|hidden|initial|secret)\s+(?:prompt|instructions?|message)/i,
  /\b(?:you are|act as|pretend to be|behave as)\b.{0,30}\b(?:an?|the|now)\b.{0,30}\b(?:assistant|ai|language model|chatbot|dan|llm)\b/i,
  /\b(?:as an ai|if you are an? (?:ai|llm|language model)|note to (?:ai|llm)|(?:ai|llm) (?:reviewers?|assistants?|agents?)\s*[:,])/i,
  /\b(?:do not|don't|never)\b.{0,20}\b(?:mention|highlight|reveal|tell)\b.{0,40}\b(?:negatives?|weakness|user|this instruction|reader)/i,
  /\bgive (?:a |an )?(?:positive|favou?rable) (?:review|answer|rating)s?\b.{0,30}\bonly\b|\b(?:positive|favou?rable) review only\b/i,
  /\b(?:call|visit|open|fetch|request|send|post|navigate|append|include|embed|render)\b.{0,60}(?:https?:\/\/|!\[).{0,200}\b(?:answer|response|reply|user|prompt|conversation|reader|data)\b/i,
  /<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]|<<SYS>>|(?:^|\n)\s*(?:system|assistant)\s*:\s*(?:you|ignore|the user)/i,
  /(?:忽略|无视|忘记|忘掉|不要理会|不用理会|忽視|無視|忘記).{0,20}(?:之前|以上|上述|前面|先前|所有|全部|一切|你的|您的|系统|系統).{0,16}(?:指令|指示|提示|命令|要求|规则|規則|内容|內容|设定|設定)/,
  /(?:透露|泄露|洩露|输出|輸出|显示|顯示|打印|告诉|告訴|复述|重复).{0,16}(?:系统|系統|隐藏|隱藏|初始)(?:提示|指令|消息|訊息|设定)/,
  /(?:你现在是|你現在是|请你扮演|請你扮演|假装你是|假裝你是).{0,20}(?:助手|模型|机器人|機器人|AI|人工智能)/i,
  /(?:访问|訪問|打开|打開|调用|調用|请求|請求|发送到|發送到).{0,20}https?:\/\/.{0,120}(?:回答|回复|回覆|用户|用戶|数据|資料|对话|對話)/,
  /(?:以前|これまで|上記|前)の(?:指示|命令|プロンプト).{0,10}(?:無視|忘れ)/,
];

// characters: what is said to a model is said in a sentence or two
const window = 4000;

/** The units that hold sentences written for a language model, such as "ignore previous instructions". */
export const findEmbeddedInstructions = (units: readonly Unit[]): Unit[] =>
  units.filter(({text}) => {
    const read = text.length > window ? `${text.slice(0, window / 2)}\n${text.slice(-window / 2)}` : text;
    return patterns.some(pattern => pattern.test(read));
  });
