CREATE TABLE "reading_states" (
	"user_id" text NOT NULL,
	"object_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_states_object_id_user_id_pk" PRIMARY KEY("object_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reading_states" ADD CONSTRAINT "reading_states_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_states" ADD CONSTRAINT "reading_states_object_id_space_objects_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."space_objects"("object_id") ON DELETE cascade ON UPDATE no action;