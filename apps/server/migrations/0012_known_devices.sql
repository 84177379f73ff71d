ALTER TABLE "sms_codes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "other_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_codes_network" ON "sms_codes" USING btree ("network","created_at");