DROP INDEX "tasks_user_created";--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "quota_reservations_user_created" ON "quota_reservations" USING btree ("user_id","created_at","output_id");--> statement-breakpoint
CREATE INDEX "quota_reservations_spent" ON "quota_reservations" USING btree ("day","kind","used") WHERE "quota_reservations"."state" = 'settled';--> statement-breakpoint
CREATE INDEX "space_objects_bytes" ON "space_objects" USING btree ("user_id","bytes") WHERE "space_objects"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "tasks_position" ON "tasks" USING btree ("type","priority","created_at") WHERE "tasks"."status" = 0;--> statement-breakpoint
CREATE INDEX "tasks_user_type" ON "tasks" USING btree ("user_id","type","created_at","output_id");--> statement-breakpoint
CREATE INDEX "tasks_user_open" ON "tasks" USING btree ("user_id","type","created_at","output_id") WHERE "tasks"."status" < 2;--> statement-breakpoint
CREATE INDEX "tasks_user_finished" ON "tasks" USING btree ("user_id","finished_at") WHERE "tasks"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_created" ON "tasks" USING btree ("created_at","output_id");--> statement-breakpoint
CREATE INDEX "tasks_kind" ON "tasks" USING btree ("type","status","created_at","output_id");--> statement-breakpoint
CREATE INDEX "tasks_upload" ON "tasks" USING btree (("parameters"->>'objectId')) WHERE "tasks"."type" = 3;