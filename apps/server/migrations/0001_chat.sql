CREATE TABLE "chat_days" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "chat_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" bigserial NOT NULL,
	"role" text NOT NULL,
	"question_id" text,
	"content" text DEFAULT '' NOT NULL,
	"thinking" text DEFAULT '' NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin_index" text DEFAULT '' NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"chat_model" integer DEFAULT 0 NOT NULL,
	"selection" jsonb,
	"task" text,
	"image" text,
	"language" text DEFAULT 'zh' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	"counted_on" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"stop_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_documents" (
	"conversation_id" text NOT NULL,
	"parse_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "conversation_documents_conversation_id_parse_id_pk" PRIMARY KEY("conversation_id","parse_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_days" ADD CONSTRAINT "chat_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_documents" ADD CONSTRAINT "conversation_documents_conversation_id_conversations_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("conversation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_documents" ADD CONSTRAINT "conversation_documents_parse_id_parses_parse_id_fk" FOREIGN KEY ("parse_id") REFERENCES "public"."parses"("parse_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_conversation" ON "chat_messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_one_answer" ON "chat_messages" USING btree ("conversation_id") WHERE "chat_messages"."status" = 'running';--> statement-breakpoint
CREATE INDEX "chat_messages_running" ON "chat_messages" USING btree ("lease_until") WHERE "chat_messages"."status" = 'running';--> statement-breakpoint
CREATE INDEX "chat_messages_user_running" ON "chat_messages" USING btree ("user_id") WHERE "chat_messages"."status" = 'running';--> statement-breakpoint
CREATE INDEX "conversation_documents_parse" ON "conversation_documents" USING btree ("parse_id");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id","updated_at");